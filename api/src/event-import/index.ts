export { eventImportJobs } from './event-import.jobs.ts';
export { eventImportRoutes } from './event-import.routes.ts';
export { findOrganiser } from './find-organiser.ts';
export { formOf } from './form/form-of.ts';
export { issuesOf } from './form/problems.ts';
export { readEventFile } from './reading/read-file.ts';
export { AlreadyThere, makeImported } from './run/import-row.ts';
