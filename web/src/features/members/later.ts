/** What the sign-in page fetches when somebody came for something. */
export const loadWhatWaits = () => import('./what-waits.tsx');
