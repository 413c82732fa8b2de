export { LEAVE_HEADERS, leaveButton, leavePage, oneClickButton } from './leave-page.ts';
export { addLeaveRoutes } from './leave-routes.ts';
export { takeForms } from './one-click.ts';
