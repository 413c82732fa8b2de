export { hostRoutes } from './hosts.routes.ts';
