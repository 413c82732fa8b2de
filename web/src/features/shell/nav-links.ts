import { isPagePath, PATHS, type CurrentUser } from '@backyard/contract';

/** An entry of a navigation bar as it is shown. */
export interface NavLink {
  label: string;
  to: string;
}

interface Entry {
  label: string;
  /** Where it leads, best first: the first address whose page exists is taken. None: the entry is left out. */
  to: readonly string[];
  /** Only for those who may (the server's word, see CurrentUser.abilities). */
  ability?: keyof CurrentUser['abilities'];
}

/** The logged-out header (docs/product.md: navigation). */
const VISITOR: readonly Entry[] = [
  { label: 'Events', to: [PATHS.events] },
  { label: 'Hosts', to: ['/hosts'] },
];

/** The landing page's top bar (docs/product.md: navigation); the last two are sections of the page itself. */
const LANDING: readonly Entry[] = [
  { label: 'Discover', to: ['/discover', PATHS.events] },
  { label: 'How it Works', to: ['/#how-it-works'] },
  { label: 'Community', to: ['/#community'] },
];

/** The signed-in bar (docs/product.md: navigation). */
const MEMBER: readonly Entry[] = [
  { label: 'Home', to: [PATHS.home], ability: 'browse' },
  { label: 'Events', to: [PATHS.events], ability: 'browse' },
  { label: 'Dashboard', to: ['/dashboard'], ability: 'browse' },
  { label: 'Host Dashboard', to: ['/host'], ability: 'host' },
  // For who has the Club House already [HOLD-3]; others read the price first, in the menu of phones and the footer.
  { label: 'Become a Host', to: ['/host'], ability: 'becomeHost' },
  { label: 'Admin', to: ['/admin'], ability: 'admin' },
];

const pageOf = (address: string): string => address.replace(/[?#].*$/s, '');

/** The first of these addresses that has a page, so that nothing links to a page that is not there. */
export const firstPage = (
  addresses: readonly string[],
  isPage: (path: string) => boolean = isPagePath,
): string | undefined => addresses.find((address) => isPage(pageOf(address)));

/**
 * The entries of the bar for this person at this address. Adding a page's address to the contract adds its entry.
 * @param path the address's path, which decides between the landing page's bar and the logged-out header.
 */
export function navLinks(
  user: Pick<CurrentUser, 'abilities'> | null,
  path: string,
  isPage: (path: string) => boolean = isPagePath,
): NavLink[] {
  const entries = user ? MEMBER : path === PATHS.home ? LANDING : VISITOR;
  return entries.flatMap(({ label, to, ability }) => {
    const page = firstPage(to, isPage);
    return page !== undefined && (!ability || user?.abilities[ability]) ? [{ label, to: page }] : [];
  });
}
