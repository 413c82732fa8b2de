import { BRAND, PATHS } from '@backyard/contract';
import { dateFormat } from '../platform/date-format.ts';
import type { PublicRow } from './sharing.queries.ts';
import { xmlText } from './xml.ts';

/** A host's events as RSS 2.0 (rssboard.org/rss-specification). `site` has no trailing slash. */
export function hostFeed(site: string, host: { name: string; events: readonly PublicRow[] }): string {
  const page = xmlText(site + PATHS.host(host.name));
  const title = xmlText(`Events by ${host.name} · ${BRAND.name}`);
  const items = host.events.map((event) => {
    const address = xmlText(site + PATHS.event(event.id));
    const when = dateFormat('en-US', {
      timeZone: event.time_zone,
      dateStyle: 'full',
      timeStyle: 'short',
    }).format(event.starts_at);
    return [
      '<item>',
      `<title>${xmlText(event.title)}</title>`,
      `<link>${address}</link>`,
      `<guid isPermaLink="true">${address}</guid>`,
      `<pubDate>${event.created_at.toUTCString()}</pubDate>`,
      // Readers show this as HTML: escaped once for that, and once more for XML.
      `<description>${xmlText(`<p>${xmlText(`${when}, ${event.location}`)}</p><p>${xmlText(event.description)}</p>`)}</description>`,
      '</item>',
    ].join('');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>${title}</title><link>${page}</link><description>${title}</description>${items.join('\n')}</channel></rss>\n`;
}
