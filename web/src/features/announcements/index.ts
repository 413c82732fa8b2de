export { loadEventAnnouncements, loadWriteDialog } from './later.ts';
