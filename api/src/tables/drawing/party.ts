/** A person to be seated, with the answers that tables are drawn by. */
export interface Guest {
  id: string;
  interests: readonly string[];
  /** Null: a bit of both, or not told. */
  voice: 'talker' | 'listener' | null;
  /** The youngest and oldest age they may be, in years; null if they did not answer. */
  ages: readonly [number, number] | null;
  /** Never was at an event before. */
  newcomer: boolean;
}

/** Two guests, in either order. */
export type Pair = readonly [string, string];

/** A guest at a table. Rounds and tables are counted from 1. */
export interface Place {
  guest: string;
  round: number;
  table: number;
}

/** Everything that tables are drawn from. Pairs and places of people who are not guests are ignored. */
export interface Party {
  guests: readonly Guest[];
  /** People per table, as the host wishes: 4 to 6. */
  size: number;
  rounds: number;
  /** Were at an event together before: each of a group knows each other of it. */
  acquainted: readonly (readonly string[])[];
  /** Sat at one table of ours within the last 90 days. */
  satTogether: readonly Pair[];
  /** Never at one table, whatever it costs. */
  apart: readonly Pair[];
  /** Places chosen by the host. */
  pins: readonly Place[];
  /** Places that people were already told: kept where possible. */
  told: readonly Place[];
}

/** The seating: rounds, their tables, and the guests' ids in order. Table 1 is the first. */
export type Tables = readonly (readonly (readonly string[])[])[];
