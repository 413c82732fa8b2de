/** What other rooms fetch when they show it. */
export const loadMemberHome = () => import('./member/member-home.tsx');
