/** What other rooms fetch when they show it. */
export const loadAdminPanel = () => import('./admin-panel.tsx');
