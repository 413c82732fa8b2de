import type { Coordinates } from './distance.ts';
import type { StateCode } from './us-states.ts';

/** A place in the United States; coordinates in degrees. */
export type Place = Coordinates & { city: string; state: StateCode };

/** A row of the table. `abroad` is the population of the largest place of the same name outside the United States. */
export type TablePlace = Place & { population: number; abroad: number };
