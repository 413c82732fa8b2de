/** How many of a party have come (docs/rules/door.md: DOOR-18 to DOOR-23): persons, whoever has the seat counted. */

/** What one check-in says, and when it was made. */
export interface Count {
  came: number;
  at: Date;
}

/** So many are in by this check-in: all where nobody counted, and never more than have a seat [DOOR-18]. */
export const countStated = (said: number | undefined, seats: number): number =>
  Math.min(said ?? seats, seats);

/** So many are in, as a row says it: nobody before a check-in [DOOR-18]. Who was taken back since is not there [DOOR-23]. */
export const cameIn = (row: { checked_in_at: Date | null; came: number | null; seats: number }): number =>
  row.checked_in_at === null ? 0 : countStated(row.came ?? undefined, row.seats);

/** Of two counts the one that was made later stands, whichever is heard first; of two at one instant the greater [DOOR-19]. */
export const laterOf = (one: Count, other: Count): Count => {
  if (one.at.getTime() === other.at.getTime()) return one.came >= other.came ? one : other;
  return one.at > other.at ? one : other;
};
