/** What other rooms fetch when they show it. */
export const loadNotConnected = () => import('./not-connected.tsx');
export const loadNotFoundCard = () => import('./not-found-card.tsx');
