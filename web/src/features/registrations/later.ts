/** What other rooms fetch when they show it. */
export const loadEventPayment = () => import('./paid/event-payment.tsx');
export const loadMyEventsTab = () => import('./my-events-tab.tsx');
export const loadNotice = () => import('./event-notice.tsx');
export const loadSeriesDates = () => import('./dates/series-dates.tsx');
export const loadTakeSeat = () => import('./handing/take-seat.tsx');
export const loadTicket = () => import('./ticket/event-ticket.tsx');
export const loadOtherAction = () => import('./other-action.tsx');
