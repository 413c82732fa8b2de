/** What the event's page fetches when it shows it: a chunk of its own. */
export const loadEventTables = () => import('./event-tables.tsx');
