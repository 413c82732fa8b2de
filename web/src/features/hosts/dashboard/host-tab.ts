/** The host dashboard's tabs, as their links write them (`?tab=attendees`). */
const HOST_TABS = ['events', 'create', 'pending', 'attendees'] as const;
export type HostTab = (typeof HOST_TABS)[number];

/** The tab in the address; the first one where it names none. */
export const tabFrom = (search: URLSearchParams): HostTab =>
  HOST_TABS.find((tab) => tab === search.get('tab')) ?? 'events';

/** The query of a tab's address: none for the first one. */
export const searchOf = (tab: HostTab): string => (tab === 'events' ? '' : `?tab=${tab}`);
