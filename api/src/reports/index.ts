export { reportMails } from './report-answered.mail.ts';
export { reportRoutes } from './reports.routes.ts';
