/** What other rooms fetch when they show it. */
export const loadPeopleList = () => import('./people-list.tsx');
