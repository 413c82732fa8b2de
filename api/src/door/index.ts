export { doorRoutes } from './door.routes.ts';
export { doorMails } from './walk-in.mail.ts';
