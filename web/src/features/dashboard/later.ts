/** What other rooms fetch when they show it. */
export const loadProfileTab = () => import('./profile-tab.tsx');
export const loadSubscriptionTab = () => import('./subscription-tab.tsx');
