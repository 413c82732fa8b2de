export { calendarFeed } from './calendar-feed.ts';
export { calendarFile, placeLines } from './calendar-file.ts';
export { entityTag, matchesTag } from './entity-tag.ts';
export { calendarFileName } from './file-name.ts';
export { calendarRoutes } from './calendar.routes.ts';
export { uidHost } from './uid-host.ts';
export { datesText, titleWithDate } from './series-dates.ts';
export { leafOf } from './leaf.ts';
export { eventWhen, momentText } from './when.ts';
