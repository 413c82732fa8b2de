import { PATHS, type CurrentUser } from '@backyard/contract';

/** Pages for making, changing and running events; their addresses begin like those of public event pages. */
const RUN = /^\/(?:create-event|import-events|events\/[^/]+\/edit|host\/events\/.+)$/;

/** The bar entry that an address belongs to, for this person: a host's pages are under Host, an admin's under Admin. */
export const placeOf = (path: string, may: CurrentUser['abilities'] | undefined): string =>
  RUN.test(path) && (may?.host || may?.admin) ? (may.host ? PATHS.hostDashboard : PATHS.admin) : path;

/** Whether this address is a link's target or below it; pages that others see of hosts are also below the hosts' dashboard. */
export const isAt = (place: string, to: string): boolean =>
  place === to || (to !== PATHS.home && to !== PATHS.hostDashboard && place.startsWith(`${to}/`));
