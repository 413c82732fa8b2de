// Statements held: host.15.

import type { HostAttendee } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { initialsOf, nameOf, searchPeople } from './people.ts';

const person = (firstName: string | null, lastName: string | null, some: Partial<HostAttendee> = {}) =>
  ({
    id: `${firstName}`,
    firstName,
    lastName,
    tierLabel: 'Game Room',
    notes: null,
    answers: [],
    guestNames: [],
    ...some,
  }) as HostAttendee;

describe('initials', () => {
  it.each([
    ['Ada', 'Field', 'AF', 'Ada Field'],
    ['ada', null, 'A', 'ada'],
    [null, null, 'M', 'Member'],
    ['', '  ', 'M', '  '],
    ['élodie', 'Ödegaard', 'ÉÖ', 'élodie Ödegaard'],
    ['नूर', '👩‍👩‍👧', 'नू👩‍👩‍👧', 'नूर 👩‍👩‍👧'],
  ])('%s %s', (first, last, initials, name) => {
    expect(initialsOf(person(first, last))).toBe(initials);
    expect(nameOf(person(first, last))).toBe(name);
  });
});

describe('search', () => {
  const people = [
    person('Élodie', 'Ödegaard', { tierLabel: 'Club House' }),
    person('Sam', 'Ode', { notes: 'Vegan, brings a friend' }),
  ];
  const found = (text: string) => searchPeople(people, text).map(({ firstName }) => firstName);
  it.each([
    ['', ['Élodie', 'Sam']],
    ['  ', ['Élodie', 'Sam']],
    ['elodie', ['Élodie']],
    ['ODE', ['Élodie', 'Sam']],
    ['club', ['Élodie']],
    ['sam vegan', ['Sam']],
    ['sam club', []],
  ])('"%s"', (text, names) => expect(found(text)).toEqual(names));
});
