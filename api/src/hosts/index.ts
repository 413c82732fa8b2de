export { followJobs } from './follows/follows.jobs.ts';
export { followMails } from './follows/followed-hosts.mail.ts';
export { setMails, wantsMails } from './follows/follows.queries.ts';
export { presentNextEvent } from './directory/next-event.presenter.ts';
export { ensureHost } from './host-names.ts';
export { hostMails } from './host-request.mail.ts';
export { hostRoutes } from './hosts.routes.ts';
export { findMember, findOrganiser } from './organisers.queries.ts';
