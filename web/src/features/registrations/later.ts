/** Parts that other features load when they show them. */
export const loadMyEventsTab = () => import('./my-events-tab.tsx');
export const loadNotice = () => import('./event-notice.tsx');
export const loadSeriesDates = () => import('./dates/series-dates.tsx');
export const loadTicket = () => import('./ticket/event-ticket.tsx');
export const loadOtherAction = () => import('./other-action.tsx');
/** The most used action: loaded before it is pressed. */
export const loadJoining = () => import('./registration-dialog.tsx');
