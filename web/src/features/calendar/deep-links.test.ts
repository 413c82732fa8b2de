// Statements held: interface.15-17.

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileLink, googleLink, outlookLink, yahooLink, type CalendarEntry } from './deep-links.ts';
import { webcalLink } from './webcal-link.ts';

const entry: CalendarEntry = {
  id: '01980000-0000-7000-8000-000000000001',
  title: 'Dice & Tacos: bring +1 🎲',
  description: 'Games, food; and\nfriends? 100% yes #fun',
  location: 'The Den, Austin, TX',
  startTime: '2026-11-22T01:00:00.000Z',
  endTime: '2026-11-22T03:30:00.000Z',
  url: 'https://backyard.example/events/01980000-0000-7000-8000-000000000001',
};
const queryOf = (link: string): Record<string, string> => Object.fromEntries(new URL(link).searchParams);
const details = `${entry.description}\n\n${entry.url}`;
/** Characters that break addresses, in any order; the last one is half a surrogate pair. */
const PIECES = ['a', ' ', '+', '&', '=', '%', '#', '?', '/', '"', '\n', '\0', 'é', '🎲', '\uD83C'];
const anyText = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join(''));
const LINKS = [googleLink, outlookLink, yahooLink];

describe('calendar links', () => {
  it('Google: times in UTC, basic form, divided by a slash', () => {
    expect(googleLink(entry)).toMatch(/^https:\/\/calendar\.google\.com\/calendar\/render\?/);
    expect(queryOf(googleLink(entry))).toEqual({
      action: 'TEMPLATE',
      text: entry.title,
      dates: '20261122T010000Z/20261122T033000Z',
      details,
      location: entry.location,
    });
  });

  it('Outlook: times in UTC, extended form', () =>
    expect(queryOf(outlookLink(entry))).toEqual({
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: entry.title,
      startdt: '2026-11-22T01:00:00.000Z',
      enddt: '2026-11-22T03:30:00.000Z',
      body: details,
      location: entry.location,
    }));

  it('Yahoo: times in UTC, basic form', () =>
    expect(queryOf(yahooLink(entry))).toEqual({
      v: '60',
      title: entry.title,
      st: '20261122T010000Z',
      et: '20261122T033000Z',
      desc: details,
      in_loc: entry.location,
    }));

  it('the file: the same address for Apple and for saving', () =>
    expect(fileLink(entry)).toBe('/api/events/01980000-0000-7000-8000-000000000001/calendar.ics'));

  it('is the same instant for an event given with an offset, over a change of the clocks', () =>
    expect(queryOf(googleLink({ ...entry, startTime: '2026-11-01T01:30:00-05:00' }))['dates']).toMatch(
      /^20261101T063000Z\//,
    ));

  it.each([
    ['https://backyard.example/calendar/abc.ics', 'webcal://backyard.example/calendar/abc.ics'],
    ['http://localhost:3000/calendar/http:.ics', 'webcal://localhost:3000/calendar/http:.ics'],
  ])('webcal: %s', (url, link) => expect(webcalLink(url)).toBe(link));

  it.each(LINKS)('%o writes a space as %20, never as +', (link) => {
    expect(link(entry)).not.toContain('+');
    expect(link(entry)).toContain('%20');
  });

  it.each(LINKS)('%o shortens a long description and keeps the address of the event', (link) => {
    const long = link({ ...entry, description: '🎲'.repeat(5000) });
    expect(Object.values(queryOf(long)).join(' ')).toContain(`🎲…\n\n${entry.url}`);
    expect(link({ ...entry, description: 'word '.repeat(1000) }).length).toBeLessThan(2000);
  });

  it('carries any text unchanged, and makes something of broken text', () =>
    fc.assert(
      fc.property(anyText, (title) => {
        const sent = title.toWellFormed();
        return LINKS.every((link) => Object.values(queryOf(link({ ...entry, title }))).includes(sent));
      }),
    ));
});
