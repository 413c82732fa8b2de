export { announcementMail } from './announcement.mail.ts';
export { announcementRoutes } from './announcements.routes.ts';
