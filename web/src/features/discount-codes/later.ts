/** What the page of an event's form fetches when it shows it: a chunk of its own. */
export const loadDiscountCodes = () => import('./discount-codes.tsx');
