/** What the page of a past event fetches for who was there: a chunk of its own. */
export const loadSeeAgainLink = () => import('./see-again-link.tsx');

/** The question before a friendship ends. */
export const loadEndFriendship = () => import('./end-friendship.tsx');
