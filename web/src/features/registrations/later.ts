/** What other rooms fetch when they show it. */
export const loadMyEventsTab = () => import('./my-events-tab.tsx');
export const loadNotice = () => import('./event-notice.tsx');
export const loadSeriesDates = () => import('./dates/series-dates.tsx');
export const loadTicket = () => import('./ticket/event-ticket.tsx');
export const loadOtherAction = () => import('./other-action.tsx');
/** What members press most: fetched before they do. */
export const loadJoining = () => import('./registration-dialog.tsx');
