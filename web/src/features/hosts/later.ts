/** What other rooms fetch when they show it. */
export const loadEventHost = () => import('./follow/event-host.tsx');
/** Home, for hosts: on the day of their event. */
export const loadOwnEvening = () => import('./evening/own-evening.tsx');
export const loadHostDirectory = () => import('./directory/host-directory.tsx');
