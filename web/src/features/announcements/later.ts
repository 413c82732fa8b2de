/** Announcements on an event's page, and the dialog for writing them: separate chunks. */
export const loadEventAnnouncements = () => import('./event-announcements.tsx');
export const loadWriteDialog = () => import('./write-dialog.tsx');
