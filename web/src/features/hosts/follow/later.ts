/** What an event's page fetches when it shows it. */
export const loadEventHost = () => import('./event-host.tsx');
