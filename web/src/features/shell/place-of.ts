import { PATHS, type CurrentUser } from '@backyard/contract';

/** Where events are made, changed and run; their addresses begin like those of the events that everybody finds. */
const RUN = /^\/(?:create-event|import-events|events\/[^/]+\/edit)\b/;

/** The place of a bar that an address belongs to, for this person: what a host does stands under Host, what an admin does under Admin. */
export const placeOf = (path: string, { host, admin }: CurrentUser['abilities']): string =>
  RUN.test(path) && (host || admin) ? (host ? PATHS.hostDashboard : PATHS.admin) : path;
