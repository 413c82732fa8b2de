/** The dashboard's tabs, as its own links write them (`?tab=upcoming`). */
export const DASHBOARD_TABS = ['available', 'upcoming', 'past', 'subscription', 'profile'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

/**
 * The page event that opens a tab (docs/product.md: dashboard):
 * `window.dispatchEvent(new CustomEvent('dashboard:tab', { detail: 'profile' }))`.
 */
export const TAB_EVENT = 'dashboard:tab';

/** The tab of this name; `registered` is another name of My Upcoming Events. Undefined for what is no tab. */
export function tabNamed(name: unknown): DashboardTab | undefined {
  return name === 'registered' ? 'upcoming' : DASHBOARD_TABS.find((tab) => tab === name);
}

/** The tab in the address; the first one where it names none. */
export const tabFrom = (search: URLSearchParams): DashboardTab => tabNamed(search.get('tab')) ?? 'available';

/** The query of a tab's address: none for the first one. */
export const searchOf = (tab: DashboardTab): string => (tab === 'available' ? '' : `?tab=${tab}`);
