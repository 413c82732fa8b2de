import { PATHS, type CurrentUser } from '@backyard/contract';

/** Where events are made, changed and run; their addresses begin like those of the events that everybody finds. */
const RUN = /^\/(?:create-event|import-events|events\/[^/]+\/edit|host\/events\/.+)$/;

/** The place of a bar that an address belongs to, for this person: what a host does stands under Host, what an admin does under Admin. */
export const placeOf = (path: string, may: CurrentUser['abilities'] | undefined): string =>
  RUN.test(path) && (may?.host || may?.admin) ? (may.host ? PATHS.hostDashboard : PATHS.admin) : path;

/** Whether somebody at this place is at what a link leads to, or further within it; below the dashboard of hosts are the pages that others read of them. */
export const isAt = (place: string, to: string): boolean =>
  place === to || (to !== PATHS.home && to !== PATHS.hostDashboard && place.startsWith(`${to}/`));
