import { BRAND, PATHS } from '@backyard/contract';
import { listedText, type EventRow } from '../events/index.ts';
import { whenAndWhere } from './host-feed.ts';
import { xmlText } from './xml.ts';

/** An empty feed was never changed. */
const NEVER = new Date(0);

/**
 * Events as an Atom feed (RFC 4287). The same events make the same text: it was updated when the latest of them was. `site` has no
 * trailing slash, `self` and `page` are the addresses of the feed and of the list that it follows.
 */
export function atomFeed(
  events: readonly EventRow[],
  { site, self, page, title }: { site: string; self: string; page: string; title: string },
): string {
  const updated = events.reduce((last, { updated_at }) => (updated_at > last ? updated_at : last), NEVER);
  const entries = events.map((event) => {
    const address = xmlText(site + PATHS.event(event.id));
    return [
      // Not the address: that of the site may change, and readers would show all of it anew (4.2.6).
      `<entry><id>urn:uuid:${event.id}</id>`,
      `<title>${xmlText(event.title)}</title>`,
      `<link rel="alternate" type="text/html" href="${address}"/>`,
      `<published>${event.created_at.toISOString()}</published>`,
      `<updated>${event.updated_at.toISOString()}</updated>`,
      ...event.categories.map((category) => `<category term="${xmlText(category)}"/>`),
      `<summary>${xmlText(`${whenAndWhere(event)}\n\n${listedText(event.description)}`)}</summary></entry>`,
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${xmlText(self)}</id><title>${xmlText(title)}</title><updated>${updated.toISOString()}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(page)}"/>`,
    `<author><name>${xmlText(BRAND.name)}</name></author>`,
    `${entries.join('\n')}</feed>\n`,
  ].join('');
}
