import type { DoorPerson } from '@backyard/contract';
import { nameOf } from '../attendees/index.ts';

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A code is looked for from here on: fewer are a name's letters, or anybody's. */
const LEAST_OF_A_CODE = 4;

/** People all of whose typed words begin a word of their name, whatever the accents and the case; or whose code begins so. */
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
