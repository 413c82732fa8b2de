/** Parts that pages load when they show them, as separate chunks. */
export const loadInvitees = () => import('./invitees.tsx');
export const loadEnterInvite = () => import('./enter-invite.tsx');
