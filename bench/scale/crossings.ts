import type { Place } from './places.ts';

/** A foreign key, or a unique one (then without `to`), with its columns. */
export interface Key {
  table: string;
  name: string;
  columns: string[];
  to?: { table: string; columns: string[] };
}

/** What a distributed engine refuses of a schema as it is. */
export interface Crossings {
  /** Foreign keys from one place to another, as "event → member", and how many. */
  between: Record<string, number>;
  /** Foreign keys between neighbours that do not name what both are spread by. */
  incomplete: string[];
  /** Unique keys that only one machine could guarantee. */
  notUnique: string[];
}

/**
 * Goes by Citus's rules: a foreign key leads to a copied table, or to a neighbour with the column that both are spread by;
 * a unique key contains the column that its table is spread by.
 */
export function crossings(places: Readonly<Record<string, Place>>, keys: readonly Key[]): Crossings {
  const found: Crossings = { between: {}, incomplete: [], notUnique: [] };
  for (const { table, name, columns, to } of keys) {
    const [from, target] = [placeOf(places, table), to && placeOf(places, to.table)];
    const spreadBy = columnOf(from);
    if (!to || !target) {
      if (spreadBy !== null && !columns.includes(spreadBy)) found.notUnique.push(name);
    } else if (from.by !== target.by) {
      if (target.by === 'copied') continue;
      const way = `${from.by} → ${target.by}`;
      found.between[way] = (found.between[way] ?? 0) + 1;
    } else if (spreadBy !== null && to.columns[columns.indexOf(spreadBy)] !== columnOf(target)) {
      found.incomplete.push(name);
    }
  }
  return found;
}

const columnOf = (place: Place): string | null => ('column' in place ? place.column : null);

function placeOf(places: Readonly<Record<string, Place>>, table: string): Place {
  const place = places[table];
  if (!place) throw new Error(`${table} has no place in bench/scale/places.ts`);
  return place;
}
