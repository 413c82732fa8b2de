export { recordAudit } from './record-audit.ts';
export { ENTRY_COLUMNS } from './entry-columns.ts';
