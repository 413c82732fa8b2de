/** What other rooms fetch when they show it. */
export const loadPeopleList = () => import('./people-list.tsx');
export const loadReportEvent = () => import('./report-event.tsx');
export const loadReportReview = () => import('./report-review.tsx');
