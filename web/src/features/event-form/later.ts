/** What other rooms fetch when they show it. */
export const loadEventForm = () => import('./event-form.tsx');
