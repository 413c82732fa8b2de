export { handingMails } from './seat-offered.mail.ts';
export { handingRoutes } from './handing.routes.ts';
