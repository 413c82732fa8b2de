/** The page of a seat that was handed on, kept out of the event page's first load, which is near its limit. */
export const loadTakeSeat = () => import('./take-seat.tsx');
