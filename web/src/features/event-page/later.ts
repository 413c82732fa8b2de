/** What an event's page fetches for members alone: a chunk of its own. */
export const loadInside = () => import('./event-inside.tsx');
/** ... and for who has a ticket. */
export const loadOwnTicket = () => import('./own-ticket.tsx');
