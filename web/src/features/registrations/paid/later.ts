/** What an event's page fetches for members who have begun to pay. */
export const loadEventPayment = () => import('./event-payment.tsx');
