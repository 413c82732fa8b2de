export { blockRoutes } from './blocks.routes.ts';
