export { attendeeRoutes } from './attendees.routes.ts';
export { registrationMails } from './mails.ts';
export { registrationRoutes } from './registrations.routes.ts';
