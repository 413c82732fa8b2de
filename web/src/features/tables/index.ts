export { companyPromise, newcomersLine } from './company-words.ts';
export { HostTablesScreen } from './host/host-tables-screen.tsx';
export { loadEventTables } from './later.ts';
export { companyQuery, hostTablesQuery } from './tables.queries.ts';
export { WishBoxes, type WishChoices } from './wish-boxes.tsx';
