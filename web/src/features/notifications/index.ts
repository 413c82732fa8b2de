export { Inbox } from './inbox.tsx';
export { NotificationLinks } from './notification-links.tsx';
export { inboxQuery, settingsQuery } from './notifications.queries.ts';
export { Settings } from './settings.tsx';
