export { helperMails } from './helper-invited.mail.ts';
export { helperRoutes } from './helpers.routes.ts';
