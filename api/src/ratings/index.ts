export { deleteReply } from './replies.queries.ts';
export { clearReview } from './ratings.queries.ts';
export { ratingRoutes } from './ratings.routes.ts';
