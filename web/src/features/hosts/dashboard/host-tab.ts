/** The host dashboard's tabs, as links name them (`?tab=attendees`). */
const HOST_TABS = ['events', 'create', 'pending', 'attendees'] as const;
export type HostTab = (typeof HOST_TABS)[number];

/** The tab in the URL; the first one if it names none. */
export const tabFrom = (search: URLSearchParams): HostTab =>
  HOST_TABS.find((tab) => tab === search.get('tab')) ?? 'events';

/** The query for a tab's URL: empty for the first one. */
export const searchOf = (tab: HostTab): string => (tab === 'events' ? '' : `?tab=${tab}`);
