export { HostTablesScreen } from './host/host-tables-screen.tsx';
export { loadEventTables } from './later.ts';
