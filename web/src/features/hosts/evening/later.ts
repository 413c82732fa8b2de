/** A part of hosts' home page, on the day of their event. */
export const loadOwnEvening = () => import('./own-evening.tsx');
