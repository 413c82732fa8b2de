/** What other rooms fetch when they show it. */
export const loadManageSubscription = () => import('./change/manage-subscription.tsx');
