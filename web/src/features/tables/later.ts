/** Loaded by the event's page when it shows tables. */
export const loadEventTables = () => import('./event-tables.tsx');
