/** Parts that other features load when they show them. */
export const loadManageSubscription = () => import('./change/manage-subscription.tsx');
