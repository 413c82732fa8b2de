export { reportMails } from './report-answered.mail.ts';
export { insertReport } from './reports.queries.ts';
export { reportRoutes } from './reports.routes.ts';
export { findSubject } from './subjects.queries.ts';
