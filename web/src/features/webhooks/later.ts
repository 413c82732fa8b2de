/** Parts of this feature that other features and pages load at first use, as separate chunks. */
export const loadWebhooks = () => import('./webhooks.tsx');
