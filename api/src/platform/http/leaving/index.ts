export { answerInPages } from './answer-in-pages.ts';
export { LEAVE_HEADERS, leaveButton, leavePage, oneClickButton } from './leave-page.ts';
export { addLeaveRoutes } from './leave-routes.ts';
