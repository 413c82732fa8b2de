/**
 * The worth of a table, in whole numbers [TABLE-5]. A higher class is never traded for a lower one: table sizes, then pairs that would meet
 * twice, then newcomers, then keeping the seats people were told, then what makes a good table.
 */
export const WORTH = {
  /** A pair that has an interest in common, and a second one. */
  interest: 40,
  secondInterest: 4,
  /** A pair, for each year beyond `AGES_WITHIN`, up to `MOST_YEARS` of them. */
  yearBeyond: -2,
  /** A pair that sat together within 90 days. */
  satTogether: -30,
  /** A table, for each talker (or listener) too many for those who listen (or talk). */
  voice: -20,
  /** A guest who keeps the seat they were told. */
  told: 400,
  /** A table of newcomers alone, or with one among people who all know each other. */
  newcomers: -1000,
  /** A pair, for each two rounds in which it sits together. */
  again: -5000,
  /** Tables that are less even than they could be: for each square of a size beyond the least possible sum of them. */
  uneven: -10_000,
  /** A pair that must not meet. Only while there is a search: it is not drawn. */
  apart: -1_000_000,
} as const;

export const AGES_WITHIN = 8;
export const MOST_YEARS = 10;

/** The worth of two people sitting together by their ages: zero up to eight years apart, and lower with each further year. */
export function agesWorth(a: readonly [number, number] | null, b: readonly [number, number] | null): number {
  if (!a || !b) return 0;
  const years = Math.max(a[0] - b[1], b[0] - a[1]) - AGES_WITHIN;
  return years > 0 ? WORTH.yearBeyond * Math.min(years, MOST_YEARS) : 0;
}

/** By how many interests they share. */
export const sharedWorth = (shared: number): number =>
  (shared > 0 ? WORTH.interest : 0) + (shared > 1 ? WORTH.secondInterest : 0);

/**
 * A table has talkers and listeners. The surplus of one kind over the other is penalized, less the number of people who do both, and less
 * the one left over at a table of five.
 */
export const voicesWorth = (talkers: number, listeners: number, both: number): number =>
  WORTH.voice * Math.max(0, Math.abs(talkers - listeners) - both - 1);

/** One spelling of an interest: lists of interests write some of them differently. */
export const interestKey = (interest: string): string => interest.toLowerCase();

/** A pair as one text, the same in either order. */
export const pairKey = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
