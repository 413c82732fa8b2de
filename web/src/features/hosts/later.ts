/** What other rooms fetch when they show it. */
export const loadEventHost = () => import('./follow/event-host.tsx');
export const loadHostDirectory = () => import('./directory/host-directory.tsx');
