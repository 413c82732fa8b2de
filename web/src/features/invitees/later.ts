/** What pages fetch when they show it: chunks of their own. */
export const loadInvitees = () => import('./invitees.tsx');
export const loadEnterInvite = () => import('./enter-invite.tsx');
