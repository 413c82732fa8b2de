export { approvalMails } from './approval.mail.ts';
export { approvalRoutes } from './approvals.routes.ts';
