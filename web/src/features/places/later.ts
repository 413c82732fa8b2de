/** For pages that show it far down. */
export const loadPlaceChip = () => import('./place-chip.tsx');
