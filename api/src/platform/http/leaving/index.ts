export { leaveButton, LEAVE_HEADERS, leavePage } from './leave-page.ts';
export { takeOneClick } from './one-click.ts';
