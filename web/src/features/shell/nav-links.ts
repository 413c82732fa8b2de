import { PATHS, type CurrentUser } from '@backyard/contract';

/** An entry of a navigation bar. */
export interface NavLink {
  label: string;
  to: string;
}

interface Entry extends NavLink {
  /** Only for those who may (the server's word, see CurrentUser.abilities). */
  ability?: keyof CurrentUser['abilities'];
}

/** The logged-out header (docs/product.md: navigation). */
const VISITOR: readonly Entry[] = [
  { label: 'Events', to: PATHS.events },
  { label: 'Hosts', to: PATHS.hosts },
];

/** The landing page's top bar (docs/product.md: navigation); the last two are sections of the page itself. */
const LANDING: readonly Entry[] = [
  { label: 'Discover', to: PATHS.discover },
  { label: 'How it Works', to: '/#how-it-works' },
  { label: 'Community', to: '/#community' },
];

/** The signed-in bar (docs/product.md: navigation). */
const MEMBER: readonly Entry[] = [
  { label: 'Home', to: PATHS.home, ability: 'browse' },
  { label: 'Events', to: PATHS.events, ability: 'browse' },
  { label: 'Dashboard', to: PATHS.dashboard, ability: 'browse' },
  { label: 'Host Dashboard', to: PATHS.hostDashboard, ability: 'host' },
  // For members who have the Club House [HOLD-3]; others see the price first, in the menu of phones and the footer.
  { label: 'Become a Host', to: PATHS.hostDashboard, ability: 'becomeHost' },
  { label: 'Admin', to: PATHS.admin, ability: 'admin' },
];

/**
 * The entries of the bar for this person at this address.
 * @param path the address's path, which decides between the landing page's bar and the logged-out header.
 */
export function navLinks(user: Pick<CurrentUser, 'abilities'> | null, path: string): NavLink[] {
  const entries = user ? MEMBER : path === PATHS.home ? LANDING : VISITOR;
  return entries
    .filter(({ ability }) => !ability || user?.abilities[ability])
    .map(({ label, to }) => ({ label, to }));
}
