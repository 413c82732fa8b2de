/** What other rooms fetch when they show it. */
export const loadMemberHome = () => import('./member/member-home.tsx');
/** What the server has drawn already where the landing page is the first one. */
export const loadStory = () => import('./story.tsx');
