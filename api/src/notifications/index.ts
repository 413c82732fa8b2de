export { announce } from './announce.ts';
export { notificationJobs } from './notifications.jobs.ts';
export { notificationRoutes } from './notifications.routes.ts';
export { notificationMails } from './weekly/weekend-near.mail.ts';
