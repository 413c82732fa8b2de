/** What an event's page fetches for members alone: a chunk of its own. */
export const loadInside = () => import('./event-inside.tsx');
