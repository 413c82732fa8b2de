/** Loaded by the landing page and `/discover` only for people who have chosen no place. */
export const loadTopPlaces = () => import('./top-places.tsx');
