export { inviteeMails } from './invited-to-event.mail.ts';
export { countInvited, forgiveByAddress, insertInvitees } from './invitees.queries.ts';
export { inviteeRoutes } from './invitees.routes.ts';
