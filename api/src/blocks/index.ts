export { blockRoutes } from './blocks.routes.ts';
export { blockJobs } from './keep-away.ts';
