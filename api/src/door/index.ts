export { doorJobs } from './door.jobs.ts';
export { doorRoutes } from './door.routes.ts';
export { doorMails } from './walk-in.mail.ts';
