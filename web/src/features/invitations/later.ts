/** Loaded by the event's page only for visitors who came by a friend's link. */
export const loadAskedAlong = () => import('./asked-along.tsx');
