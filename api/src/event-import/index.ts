export { eventImportJobs } from './event-import.jobs.ts';
export { eventImportRoutes } from './event-import.routes.ts';
export { sourceFailingMail } from './sources/source-failing.mail.ts';
export { importNow, type ImportAnswers, type ImportReport } from './run/import-now.ts';
