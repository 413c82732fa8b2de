import type { HostAttendee } from '@backyard/contract';

type Named = Pick<HostAttendee, 'firstName' | 'lastName'>;

/** "Ada Field"; missing parts are left out, and a person without a name is "Member". */
export const nameOf = ({ firstName, lastName }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'Member';

/** A to Z, for finding a name on a printed list. */
export const byName = (one: Named, other: Named): number => nameOf(one).localeCompare(nameOf(other), 'en');

const firstLetter = (word: string | null): string => {
  const [segment] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment((word ?? '').trim());
  return segment?.segment.toLocaleUpperCase('en-US') ?? '';
};

/** "AF", for a circle; whole letters, including those of several code points. */
export const initialsOf = (person: Named): string =>
  `${firstLetter(person.firstName)}${firstLetter(person.lastName)}` || 'M';

/** Without accents and case, for forgiving searches. */
const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en-US');

/** The people whose name, tier, note or answers contain every word. */
export function searchPeople(people: readonly HostAttendee[], text: string): readonly HostAttendee[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return people;
  return people.filter((person) => {
    const hay = plain(
      `${nameOf(person)} ${person.tierLabel} ${person.notes ?? ''} ${person.answers.map(({ answer }) => answer).join(' ')} ${person.guestNames.join(' ')}`,
    );
    return words.every((word) => hay.includes(word));
  });
}
