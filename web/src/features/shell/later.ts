/** What other rooms fetch when they show it. */
export const loadPageFailed = () => import('./page-failed.tsx');
export const loadNotFoundCard = () => import('./not-found-card.tsx');
