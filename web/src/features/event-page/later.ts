/** Parts of an event's page that only members load: a separate chunk. */
export const loadInside = () => import('./event-inside.tsx');
