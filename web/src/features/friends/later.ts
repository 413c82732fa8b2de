/** A part of a past event's page, for attendees: a separate chunk. */
export const loadSeeAgainLink = () => import('./see-again-link.tsx');

/** The confirmation for ending a friendship. */
export const loadEndFriendship = () => import('./end-friendship.tsx');
