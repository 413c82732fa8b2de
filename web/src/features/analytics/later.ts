/** Lazily loaded parts for other features. */
export const loadCommunityAnalytics = () => import('./community-analytics.tsx');
