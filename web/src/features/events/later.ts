/** What other features and pages fetch of this one when it is first wanted: a chunk of its own. */
export const loadFirstTime = () => import('./first-time.tsx');
export const loadTellMeNear = () => import('./tell-me-near.tsx');
