export { ApprovalHistory } from './approval-history.tsx';
