export { DiscoverEvent } from './discover-event.tsx';
export { publicEventsQuery } from './discover.queries.ts';
