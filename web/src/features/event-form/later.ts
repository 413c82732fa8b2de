/** Lazily loaded parts for other features. */
export const loadEventForm = () => import('./event-form.tsx');
