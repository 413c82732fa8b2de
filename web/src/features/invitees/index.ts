export { invitedPreviewQuery } from './invitees.queries.ts';
export { loadEnterInvite, loadInvitees } from './later.ts';
