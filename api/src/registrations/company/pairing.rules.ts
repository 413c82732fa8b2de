/** An attendee, by the id of their registration. `interests` and ages are what they told us for this purpose. */
export interface Guest {
  id: string;
  interests: readonly string[];
  /** Lowest and highest age they can be. Null if they did not say. */
  ages: readonly [number, number] | null;
}
export interface Regular extends Guest {
  /** For so many more they can look out: one or two. */
  room: number;
}
export interface Company {
  newcomers: readonly Guest[];
  regulars: readonly Regular[];
  /** Two who must not meet, whatever it costs. */
  apart: readonly (readonly [string, string])[];
}
export interface Pair {
  newcomer: string;
  regular: string;
}

// Each of these weights exceeds everything that can be gained below it.
const ACCOMPANIED = 1_000_000;
const A_SECOND_ONE = 1000;
const FIRST_INTEREST = 40;
const SECOND_INTEREST = 4;
const YEARS_FREE = 8;
const YEARS_COUNTED = 10;
const A_YEAR = 2;

/** The score of this regular looking out for this newcomer, as their first newcomer or an additional one [COMPANY-6]. */
function worth(newcomer: Guest, regular: Guest, place: number): number {
  const shared = newcomer.interests.filter((interest) => regular.interests.includes(interest)).length;
  const common = shared === 0 ? 0 : shared === 1 ? FIRST_INTEREST : FIRST_INTEREST + SECOND_INTEREST;
  const years = yearsBetween(newcomer.ages, regular.ages);
  const far = Math.min(Math.max(years - YEARS_FREE, 0), YEARS_COUNTED) * A_YEAR;
  return ACCOMPANIED - (place > 0 ? A_SECOND_ONE : 0) + common - far;
}

const yearsBetween = (one: Guest['ages'], other: Guest['ages']): number =>
  one && other ? Math.max(0, one[0] - other[1], other[0] - one[1]) : 0;

/** The score of a whole pairing, computed directly from COMPANY-6. A regular's first newcomer is the one listed first. */
export function worthOf({ newcomers, regulars }: Company, pairs: readonly Pair[]): number {
  const taken = new Map<string, number>();
  let sum = 0;
  for (const pair of pairs) {
    const newcomer = newcomers.find(({ id }) => id === pair.newcomer);
    const regular = regulars.find(({ id }) => id === pair.regular);
    if (!newcomer || !regular) throw new Error('Nobody of this company');
    const before = taken.get(regular.id) ?? MOST - regular.room;
    taken.set(regular.id, before + 1);
    sum += worth(newcomer, regular, before);
  }
  return sum;
}

/** Most newcomers one regular looks out for at an event [COMPANY-4]. */
export const MOST = 2;

/**
 * Who looks out for whom [COMPANY-4 to COMPANY-6]: the best pairing, deterministic for the same people in the same order. Each newcomer is
 * paired at most once, no regular beyond their limit, and never two people who are kept apart.
 *
 * An assignment of newcomers to places beside regulars (Kuhn and Munkres, in the form with potentials): n² × m steps for n
 * newcomers and m places.
 */
export function pairUp(company: Company): Pair[] {
  const { newcomers, regulars } = company;
  const apart = new Set(company.apart.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));
  const places = regulars.flatMap((regular) =>
    Array.from({ length: regular.room }, (_, index) => ({ regular, index: MOST - regular.room + index })),
  );
  // A forbidden place is worth nothing: a newcomer assigned to one stays alone. There is such a place for every newcomer.
  const value = (row: number, column: number): number => {
    const [newcomer, place] = [newcomers[row], places[column]];
    if (!newcomer || !place || newcomer.id === place.regular.id) return 0;
    return apart.has(`${newcomer.id} ${place.regular.id}`) ? 0 : worth(newcomer, place.regular, place.index);
  };
  const columns = Math.max(places.length, newcomers.length);
  return assign(newcomers.length, columns, value).flatMap((column, row) => {
    const [newcomer, place] = [newcomers[row], places[column]];
    return newcomer && place && value(row, column) > 0
      ? [{ newcomer: newcomer.id, regular: place.regular.id }]
      : [];
  });
}

/** The column of each row, so that the sum of their values is the greatest; there are at least as many columns as rows. */
function assign(rows: number, columns: number, value: (row: number, column: number) => number): number[] {
  const ofRow = new Float64Array(rows + 1);
  const ofColumn = new Float64Array(columns + 1);
  /** The row in each column; 0 is none, and both are counted from 1. */
  const taken = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row++) {
    const least = new Float64Array(columns + 1).fill(Infinity);
    const from = new Int32Array(columns + 1);
    const seen = new Uint8Array(columns + 1);
    let column = 0;
    taken[0] = row;
    do {
      seen[column] = 1;
      const here = taken[column] ?? 0;
      let [step, next] = [Infinity, 0];
      for (let other = 1; other <= columns; other++) {
        if (seen[other]) continue;
        const cost = -value(here - 1, other - 1) - (ofRow[here] ?? 0) - (ofColumn[other] ?? 0);
        if (cost < (least[other] ?? 0)) {
          least[other] = cost;
          from[other] = column;
        }
        if ((least[other] ?? 0) < step) [step, next] = [least[other] ?? 0, other];
      }
      for (let other = 0; other <= columns; other++)
        if (seen[other]) {
          const at = taken[other] ?? 0;
          ofRow[at] = (ofRow[at] ?? 0) + step;
          ofColumn[other] = (ofColumn[other] ?? 0) - step;
        } else least[other] = (least[other] ?? 0) - step;
      column = next;
    } while (taken[column] !== 0);
    while (column !== 0) {
      const before = from[column] ?? 0;
      taken[column] = taken[before] ?? 0;
      column = before;
    }
  }
  const found = Array.from({ length: rows }, () => -1);
  for (let column = 1; column <= columns; column++) {
    const row = taken[column] ?? 0;
    if (row > 0) found[row - 1] = column - 1;
  }
  return found;
}
