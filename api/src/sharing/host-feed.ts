import { BRAND, PATHS } from '@backyard/contract';
import { listedText } from '../events/index.ts';
import { dateFormat } from '../platform/date-format.ts';
import type { PublicRow } from './sharing.queries.ts';
import { xmlText } from './xml.ts';

/** A host's events as RSS 2.0 (rssboard.org/rss-specification). `site` has no trailing slash. */
export function hostFeed(site: string, host: { name: string; events: readonly PublicRow[] }): string {
  const page = xmlText(site + PATHS.host(host.name));
  const title = xmlText(`Events by ${host.name} · ${BRAND.name}`);
  const items = host.events.map((event) => {
    const address = xmlText(site + PATHS.event(event.id));
    return [
      '<item>',
      `<title>${xmlText(event.title)}</title>`,
      `<link>${address}</link>`,
      `<guid isPermaLink="true">${address}</guid>`,
      `<pubDate>${event.created_at.toUTCString()}</pubDate>`,
      // Readers show this as HTML: escaped once for that, and once more for XML.
      `<description>${xmlText(`<p>${xmlText(whenAndWhere(event))}</p><p>${xmlText(listedText(event.description))}</p>`)}</description>`,
      '</item>',
    ].join('');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>${title}</title><link>${page}</link><description>${title}</description>${items.join('\n')}</channel></rss>\n`;
}

/** "Saturday, November 21, 2026 at 7:00 PM, The Kiln", on the clock of its place. */
export const whenAndWhere = (event: Pick<PublicRow, 'time_zone' | 'starts_at' | 'location'>): string => {
  const zone = { timeZone: event.time_zone, dateStyle: 'full', timeStyle: 'short' } as const;
  return `${dateFormat('en-US', zone).format(event.starts_at)}, ${event.location}`;
};
