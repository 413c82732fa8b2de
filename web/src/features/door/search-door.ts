import type { DoorPerson } from '@backyard/contract';
import { nameOf } from '../attendees/index.ts';

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** People all of whose typed words begin a word of their name, whatever the accents and the case. */
export function searchDoor(people: readonly DoorPerson[], typed: string): readonly DoorPerson[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return people;
  return people.filter((person) => {
    const parts = plain(nameOf(person)).split(/[\s-]+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}
