/** The coming events, to subscribe to in a calendar program or a feed reader. What narrows the list narrows them, as parameters. */
export const SITE_CALENDAR = '/events.ics';
export const SITE_FEED = '/events.atom';

/** What narrows a feed, in the order of its address: what lasts. A day is over when a program comes back. */
export const FEED_PARAMETERS = ['q', 'exact', 'category', 'tier', 'host', 'free', 'near', 'within'] as const;
