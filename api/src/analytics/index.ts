export { analyticsJobs } from './analytics.jobs.ts';
export { analyticsRoutes } from './analytics.routes.ts';
