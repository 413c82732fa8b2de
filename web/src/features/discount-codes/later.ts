/** The discount codes on an event's edit page: a separate chunk. */
export const loadDiscountCodes = () => import('./discount-codes.tsx');
