export { ratingRoutes } from './ratings.routes.ts';
