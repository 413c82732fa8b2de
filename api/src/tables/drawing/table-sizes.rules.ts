/** A table seats so many, where that can be [TABLE-2]. */
export const SMALLEST = 4;
export const LARGEST = 6;

/**
 * How many tables there are for so many people: as even as possible, each with four to six, and as near to the wish as that
 * allows; of two numbers that are equally near, the one that makes the smaller tables [TABLE-2]. Fewer than four sit together,
 * and seven are four and three.
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

/** With how many others one sits, were so many seated now; while these make no table yet, as the host wishes it. */
export function othersAtTable(people: number, wish: number): { least: number; most: number } {
  if (people < SMALLEST) return { least: Math.min(wish, LARGEST - 1) - 1, most: Math.min(wish, LARGEST - 1) };
  const tables = numberOfTables(people, wish);
  return { least: Math.floor(people / tables) - 1, most: Math.ceil(people / tables) - 1 };
}

/** The sizes of that many tables for that many people, as even as possible, largest first. */
export const evenSizes = (people: number, tables: number): number[] =>
  Array.from(
    { length: tables },
    (_, table) => Math.floor(people / tables) + (table < people % tables ? 1 : 0),
  );
