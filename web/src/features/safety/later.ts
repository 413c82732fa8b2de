/** What other rooms fetch when they show it. */
export const loadOwnList = () => import('./own-list.tsx');
