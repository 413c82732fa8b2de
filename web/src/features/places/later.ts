/** What the landing page and `/discover` fetch for who has chosen no place: a chunk of its own. */
export const loadTopPlaces = () => import('./top-places.tsx');
