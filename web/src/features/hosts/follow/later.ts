/** Lazily loaded parts of an event's page. */
export const loadEventHost = () => import('./event-host.tsx');
