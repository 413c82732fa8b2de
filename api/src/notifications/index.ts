export { announce } from './announce.ts';
export { notificationJobs } from './notifications.jobs.ts';
export { notificationMails } from './notifications.mails.ts';
export { notificationRoutes } from './notifications.routes.ts';
export { reaches } from './strangers/reaches.queries.ts';
