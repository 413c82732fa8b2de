export { answerInPages } from './answer-in-pages.ts';
export { leaveButton, LEAVE_HEADERS, leavePage } from './leave-page.ts';
export { takeOneClick } from './one-click.ts';
