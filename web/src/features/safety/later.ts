/** Parts that other features load when they show them. */
export const loadPersonMenu = () => import('./person-menu.tsx');
export const loadPeopleList = () => import('./people-list.tsx');
export const loadPictureMenu = () => import('./picture-menu.tsx');
export const loadReportAnnouncement = () => import('./report-announcement.tsx');
export const loadReportButton = () => import('./report-button.tsx');
export const loadHostActs = () => import('./host-acts.tsx');
export const loadReportReview = () => import('./report-review.tsx');
