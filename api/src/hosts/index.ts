export { followJobs } from './follows/follows.jobs.ts';
export { followMails } from './follows/followed-hosts.mail.ts';
export { ensureHost } from './host-names.ts';
export { hostMails } from './host-request.mail.ts';
export { hostRoutes } from './hosts.routes.ts';
export { findOrganiser } from './organisers.queries.ts';
