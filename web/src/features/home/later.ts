/** Lazily loaded parts for other features. */
export const loadMemberHome = () => import('./member/member-home.tsx');
/** Parts that the server has already rendered if the landing page is loaded first. */
export const loadStory = () => import('./story.tsx');
