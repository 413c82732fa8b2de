import type { GuardRow } from './guard.ts';

const TABLES = 'tables/tables';

/** Who sits with whom at a table, and what is shown of it beforehand. */
export const TABLE_GUARDS: readonly GuardRow[] = [
  ['one person is no table', 'tables/draw-tables.ts', 'guests.length > 1 || ', 'guests.length > 0 || '],
  ['... unless the host pinned them there', 'tables/draw-tables.ts', ' || pinned.has(key(place))', ''],
  [
    'where nobody is seated nobody is told',
    'tables/draw-tables.ts',
    'isDue(tables, now) && places.length > 0 ? now : null',
    'isDue(tables, now) ? now : null',
  ],
  [
    'who has no table any more hears of it',
    'tables/draw-tables.ts',
    'if (!seated.has(guest)) changed.add(guest);',
    'if (seated.has(guest)) changed.add(guest);',
  ],
  [
    'who would be alone is told of nobody',
    'tables/drawing/table-sizes.rules.ts',
    'return others > 0 ? { least: others',
    'return others > -1 ? { least: others',
    TABLES,
  ],
];
