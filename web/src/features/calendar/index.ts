export { AddToCalendar } from './add-to-calendar.tsx';
export { CalendarLinks } from './calendar-links.tsx';
export { SubscribePanel } from './subscribe-panel.tsx';
