export { calendarFile, placeLine, type CalendarEvent } from './calendar-file.ts';
export { calendarFileName } from './file-name.ts';
export { calendarRoutes } from './calendar.routes.ts';
export { eventWhen, type When } from './when.ts';
