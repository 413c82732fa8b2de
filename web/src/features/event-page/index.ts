export { loadInside, loadOwnTicket } from './later.ts';
