/** What the event's page fetches for whoever came by a friend's link: a chunk of its own. */
export const loadAskedAlong = () => import('./asked-along.tsx');
