export { loadEnterInvite, loadInvitees } from './later.ts';
