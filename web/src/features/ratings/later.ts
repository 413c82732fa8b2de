/** What other rooms fetch when they show it. */
export const loadEventDialogButton = () => import('./event-dialog-button.tsx');
export const loadReviews = () => import('./event-reviews.tsx');
