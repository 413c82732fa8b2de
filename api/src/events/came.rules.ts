/** How many of a party have come (docs/rules/door.md: DOOR-18 to DOOR-23): people, all under one registration. */

/** The number stated by one check-in, and when it was made. */
export interface Count {
  came: number;
  at: Date;
}

/** How many people came by this check-in: the whole party if no number was given, and never more than have a seat [DOOR-18]. */
export const countStated = (said: number | undefined, seats: number): number =>
  Math.min(said ?? seats, seats);

/** How many people came according to this row: none before a check-in [DOOR-18], and none after it was undone [DOOR-23]. */
export const cameIn = (row: { checked_in_at: Date | null; came: number | null; seats: number }): number =>
  row.checked_in_at === null ? 0 : countStated(row.came ?? undefined, row.seats);

/** Of two counts the later one wins, whichever arrives first. At the same instant the greater one wins [DOOR-19]. */
export const laterOf = (one: Count, other: Count): Count => {
  if (one.at.getTime() === other.at.getTime()) return one.came >= other.came ? one : other;
  return one.at > other.at ? one : other;
};
