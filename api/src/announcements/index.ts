export { announcementMail } from './announcement.mail.ts';
export { deleteAnnouncement } from './announcements.queries.ts';
export { announcementRoutes } from './announcements.routes.ts';
export { readsAnnouncement } from './read-announcements.ts';
