/**
 * The weight of a route: everything a visitor's browser fetches before it works, with its lazily loaded modules, and the ceiling for
 * it.
 */
export interface RouteBudget {
  readonly route: string;
  /** Modules that the router loads for this route, as paths under `web/`. */
  readonly modules: readonly string[];
  /** Ceiling in kB (1000 bytes) after gzip: entry, its static imports, the modules above with theirs, and the CSS. */
  readonly kilobytes: number;
}

/** The build fails if a route is over its ceiling. A route belongs in this list if its weight matters to a first visit. */
export const BUDGETS: readonly RouteBudget[] = [
  { route: '/', modules: ['src/pages/home.tsx'], kilobytes: 150 },
  { route: '/discover', modules: ['src/pages/discover.tsx'], kilobytes: 150 },
  { route: '/events/{id}', modules: ['src/pages/event.tsx'], kilobytes: 150 },
  { route: '/hosts', modules: ['src/pages/hosts.tsx'], kilobytes: 150 },
  { route: '/host/{hostName}', modules: ['src/pages/host-page.tsx'], kilobytes: 150 },
  { route: '/events', modules: ['src/pages/events.tsx'], kilobytes: 160 },
];

/** The pages that a visitor may see first. */
export const FIRST_PAGES: readonly string[] = [
  'src/pages/home.tsx',
  'src/pages/discover.tsx',
  'src/pages/events.tsx',
  'src/pages/event.tsx',
  'src/pages/hosts.tsx',
  'src/pages/host-page.tsx',
  'src/pages/sign-in.tsx',
  'src/pages/not-found.tsx',
];
