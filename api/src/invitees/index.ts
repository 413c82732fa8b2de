export { inviteeMails } from './invited-to-event.mail.ts';
export { inviteeRoutes } from './invitees.routes.ts';
