export { followJobs } from './follows/follows.jobs.ts';
export { followMails } from './follows/followed-hosts.mail.ts';
export { setMails, wantsMails } from './follows/follows.queries.ts';
export { nextEventBlocks, priceText } from './directory/next-event.blocks.ts';
export { ensureHost } from './host-names.ts';
export { hostMails } from './host-request.mail.ts';
export { hostRoutes } from './hosts.routes.ts';
export { findMember, findOrganiser } from './organisers.queries.ts';
