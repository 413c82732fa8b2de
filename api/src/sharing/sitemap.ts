import { DOCUMENTS, PATHS } from '@backyard/contract';
import { xmlText } from './xml.ts';

interface Address {
  id: string;
  updated_at: Date;
  /** Null: the platform's own, or a former host's. */
  host_name: string | null;
}

/** Every page that may be found, as sitemaps.org describes it. `site` has no trailing slash. */
export function sitemap(site: string, events: readonly Address[]): string {
  const hosts = new Set(events.flatMap(({ host_name }) => (host_name === null ? [] : [host_name])));
  const fixed = [PATHS.home, PATHS.discover, PATHS.events, PATHS.hosts, ...DOCUMENTS.map(PATHS.document)];
  const pages = [...fixed, ...[...hosts].map(PATHS.host)];
  const entries = [
    ...pages.map((path) => entry(site + path)),
    ...events.map(({ id, updated_at }) => entry(site + PATHS.event(id), updated_at)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

const entry = (address: string, changed?: Date): string =>
  `<url><loc>${xmlText(address)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`;

/** Pages that need a person are of no use to others; calls answer programs. */
export const robots = (site: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    `Disallow: ${PATHS.dashboard}`,
    `Disallow: ${PATHS.signIn}`,
    'Disallow: /admin',
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n');
