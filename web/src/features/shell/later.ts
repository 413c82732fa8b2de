/** Parts that other features load when they show them. */
export const loadPageFailed = () => import('./page-failed.tsx');
export const loadNotFoundCard = () => import('./not-found-card.tsx');
