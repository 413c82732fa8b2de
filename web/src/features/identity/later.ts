/** What other features and pages fetch of this one when it is first wanted: a chunk of its own. */
export const loadApiKeys = () => import('./api-keys/api-keys.tsx');
