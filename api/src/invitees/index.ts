export { inviteeMails } from './invited-to-event.mail.ts';
export {
  bumpVersion,
  countInvited,
  deleteInvitee,
  forgiveByAddress,
  insertInvitees,
  insertUnlessTakenBack,
} from './invitees.queries.ts';
export { inviteeRoutes } from './invitees.routes.ts';
