/** What other features and pages fetch of this one when it is first wanted: a chunk of its own. */
export const loadWebhooks = () => import('./webhooks.tsx');
