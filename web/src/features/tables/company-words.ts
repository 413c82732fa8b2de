import type { Event, EventCompany } from '@backyard/contract';

/** "9 going · 4 come alone · 3 for the first time", or null if only the number may be shown. */
export function companyLine({ going, alone, firstTime }: EventCompany): string | null {
  if (alone === null && firstTime === null) return null;
  return [
    `${going} going`,
    alone !== null && `${alone} come alone`,
    firstTime !== null && `${firstTime} for the first time`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const NUMBERS = ['nobody', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/** "You will be seated with four or five others", and how often they change; null for a member who would sit alone. */
export function seatedLine({ others, rounds }: NonNullable<EventCompany['tables']>): string | null {
  if (!others) return null;
  const { least, most, ifEnough } = others;
  const many = [...new Set([least, most])].map((one) => NUMBERS[one] ?? one).join(' or ');
  return `You will be seated with ${many} ${most === 1 ? 'other' : 'others'}${rounds > 1 ? `, in ${rounds} rounds with different people` : ''}${ifEnough ? ', if enough people come' : ''}.`;
}

/** The host's description of the atmosphere, or null. */
export const atmosphereLine = ({ atmosphere }: Pick<Event, 'atmosphere'>): string | null =>
  atmosphere && { quiet: 'It is a quiet one: easy to talk.', lively: 'It is a lively one.' }[atmosphere];

/** For those who run the event: "3 people are here for the first time, 2 of them accompanied"; null without newcomers. */
export function newcomersLine(firstTime: number, accompanied: number): string | null {
  if (firstTime === 0) return null;
  const coming = firstTime === 1 ? '1 person is' : `${firstTime} people are`;
  return `${coming} here for the first time${accompanied > 0 ? `, ${accompanied} of them accompanied` : ''}`;
}

/** The promise to newcomers. Once the day before has begun it is not promised for that day anymore [COMPANY-8]. */
export const companyPromise = ({ toldNow }: Pick<EventCompany, 'toldNow'>): string =>
  `If one of our regulars can look out for you, you’ll both get a first name and a place to meet, ${
    toldNow ? 'as soon as we find someone' : 'the day before'
  }.`;

/** And what the regular is. */
export const regularPromise = ({ toldNow }: Pick<EventCompany, 'toldNow'>): string =>
  toldNow
    ? 'As soon as someone asks, you’ll get a first name and a place to meet. Nobody hears about a no.'
    : 'The day before, you’ll get a first name and a place to meet. Nobody hears about a no.';
