/** Lazily loaded parts for other features. */
export const loadAdminPanel = () => import('./admin-panel.tsx');
