/** What the page of a seat that was handed on fetches: not known to an event's page, whose first load is tight. */
export const loadTakeSeat = () => import('./take-seat.tsx');
