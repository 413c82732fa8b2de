/** Home, for hosts: on the day of their event. */
export const loadOwnEvening = () => import('./own-evening.tsx');
