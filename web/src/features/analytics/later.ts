/** What other rooms fetch when they show it. */
export const loadCommunityAnalytics = () => import('./community-analytics.tsx');
