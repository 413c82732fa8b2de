/** Lazily loaded parts for other features and pages: a separate chunk. */
export const loadFirstTime = () => import('./first-time.tsx');
export const loadTellMeNear = () => import('./tell-me-near.tsx');
