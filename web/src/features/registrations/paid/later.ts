/** Loaded by an event's page for members who have started to pay. */
export const loadEventPayment = () => import('./event-payment.tsx');
