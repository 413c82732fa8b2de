/** Lazily loaded parts for other features. */
export const loadProfileTab = () => import('./profile-tab.tsx');
export const loadSubscriptionTab = () => import('./subscription-tab.tsx');
