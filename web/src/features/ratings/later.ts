/** Parts that other features load when they show them. */
export const loadEventDialogButton = () => import('./event-dialog-button.tsx');
export const loadReviews = () => import('./event-reviews.tsx');
