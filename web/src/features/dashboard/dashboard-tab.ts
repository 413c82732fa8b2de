/** The dashboard's tabs, as its own links name them (`?tab=upcoming`). */
export const DASHBOARD_TABS = ['available', 'upcoming', 'past', 'subscription', 'profile'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

/**
 * The page event that opens a tab (docs/product.md: dashboard):
 * `window.dispatchEvent(new CustomEvent('dashboard:tab', { detail: 'profile' }))`.
 */
export const TAB_EVENT = 'dashboard:tab';

/** The tab with this name; `registered` also means My Upcoming Events. Undefined for unknown names. */
export function tabNamed(name: unknown): DashboardTab | undefined {
  return name === 'registered' ? 'upcoming' : DASHBOARD_TABS.find((tab) => tab === name);
}

/** The tab in the URL; the first one if it names none. */
export const tabFrom = (search: URLSearchParams): DashboardTab => tabNamed(search.get('tab')) ?? 'available';

/** The query for a tab's URL: empty for the first one. */
export const searchOf = (tab: DashboardTab): string => (tab === 'available' ? '' : `?tab=${tab}`);
