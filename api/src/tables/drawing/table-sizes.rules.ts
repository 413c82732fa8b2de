/** The smallest table, where that is possible [TABLE-2]. */
export const SMALLEST = 4;
export const LARGEST = 6;

/**
 * The number of tables for this many people: sizes as even as possible, each four to six, and as close to the wish as that allows. Of two
 * equally close numbers, the one with the smaller tables is taken [TABLE-2]. Fewer than four sit together, and seven are four and three.
 */
export function numberOfTables(people: number, wish: number): number {
  if (people < SMALLEST) return people > 0 ? 1 : 0;
  let best = { tables: Math.ceil(people / LARGEST), distance: Infinity };
  for (let tables = best.tables; Math.floor(people / tables) >= SMALLEST; tables++) {
    const distance = distanceFrom(wish, people, tables);
    if (distance <= best.distance) best = { tables, distance };
  }
  return best.tables;
}

/** Over all people, how far the size of their table is from the wish. */
function distanceFrom(wish: number, people: number, tables: number): number {
  const [small, large] = [Math.floor(people / tables), people % tables];
  return large * (small + 1) * Math.abs(small + 1 - wish) + (tables - large) * small * Math.abs(small - wish);
}

export interface OthersAtTable {
  least: number;
  most: number;
  /** It takes more people than are registered now. */
  ifEnough: boolean;
}

/**
 * The number of others at a table if this many were seated now. While these are too few for a table of the wished size, it assumes that
 * enough people come, if the event has seats for them; once the tables are due, it counts those registered. Null for a guest who would sit
 * alone [TABLE-17].
 */
export function othersAtTable(
  people: number,
  { wish, capacity, due }: { wish: number; capacity: number; due: boolean },
): OthersAtTable | null {
  if (people >= SMALLEST) {
    const tables = numberOfTables(people, wish);
    const [least, most] = [Math.floor(people / tables) - 1, Math.ceil(people / tables) - 1];
    return { least, most, ifEnough: false };
  }
  const others = people - 1;
  if (due) return others > 0 ? { least: others, most: others, ifEnough: false } : null;
  const wished = Math.min(wish, LARGEST - 1);
  const most = Math.min(wished, capacity - 1);
  return most > 0 ? { least: Math.min(wished - 1, most), most, ifEnough: true } : null;
}

/** The sizes of that many tables for that many people, as even as possible, largest first. */
export const evenSizes = (people: number, tables: number): number[] =>
  Array.from(
    { length: tables },
    (_, table) => Math.floor(people / tables) + (table < people % tables ? 1 : 0),
  );
