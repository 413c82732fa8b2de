import type { DoorPerson } from '@backyard/contract';
import { nameOf } from '../attendees/index.ts';

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A search for a code needs at least this many characters: fewer could be letters of a name, or match too many people. */
const LEAST_OF_A_CODE = 4;

/** People for whom each typed word begins a word of their name, ignoring accents and case, or whose code begins with it. */
export function searchDoor(people: readonly DoorPerson[], typed: string): readonly DoorPerson[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return people;
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  return people.filter((person) => {
    if (code.length >= LEAST_OF_A_CODE && person.ticketHash.startsWith(code)) return true;
    const parts = plain(nameOf(person)).split(/[\s-]+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}
