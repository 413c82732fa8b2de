export { doorRoutes } from './door.routes.ts';
