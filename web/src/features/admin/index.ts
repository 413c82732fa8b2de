export { AccessDenied, LoginNeeded } from './admin-gate.tsx';
export { loadAdminPanel } from './later.ts';
