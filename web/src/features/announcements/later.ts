/** What the event's page fetches for who goes, waits or runs it, and what hosts fetch when they write: chunks of their own. */
export const loadEventAnnouncements = () => import('./event-announcements.tsx');
export const loadWriteDialog = () => import('./write-dialog.tsx');
