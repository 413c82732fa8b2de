/** What other rooms fetch when they show it. */
export const loadPersonMenu = () => import('./person-menu.tsx');
export const loadPeopleList = () => import('./people-list.tsx');
export const loadPictureMenu = () => import('./picture-menu.tsx');
export const loadReportAnnouncement = () => import('./report-announcement.tsx');
export const loadReportEvent = () => import('./report-event.tsx');
export const loadReportHost = () => import('./report-host.tsx');
export const loadReportReview = () => import('./report-review.tsx');
