/** Loaded by the sign-in page for visitors on the way to something. */
export const loadWhatWaits = () => import('./what-waits.tsx');
