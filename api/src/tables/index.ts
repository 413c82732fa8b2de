export { drawAtOnce } from './draw-tables.ts';
export { partAtTables } from './part-at-tables.ts';
export { tableDrawn } from './table-drawn.mail.ts';
export { tableJobs } from './tables.jobs.ts';
export { tableRoutes } from './tables.routes.ts';
