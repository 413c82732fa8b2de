export { communityRatingQuery, ownRatingAverageQuery } from './averages.queries.ts';
export { ViewAndRate } from './event-dialog-button.tsx';
export { loadEventDialogButton, loadReviews } from './later.ts';
