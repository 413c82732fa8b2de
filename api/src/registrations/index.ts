export { registrationMails } from './mails.ts';
export { registrationRoutes } from './registrations.routes.ts';
