/** What home fetches for members, and the page of a past event for who was there: a chunk of its own. */
export const loadSeeAgainLink = () => import('./see-again-link.tsx');
