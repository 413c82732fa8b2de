/** Feeds of upcoming events for calendar programs and feed readers. Filters are passed as parameters. */
export const SITE_CALENDAR = '/events.ics';
export const SITE_FEED = '/events.atom';

/** The filters of a feed, in the order of its address. Only lasting ones: a day would be over when a program fetches the feed again. */
export const FEED_PARAMETERS = ['q', 'exact', 'category', 'tier', 'host', 'free', 'near', 'within'] as const;
