import type { Config } from '../platform/config.ts';
import { siteHost, siteUrl } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import { findHost, insertHost } from './uid-host.queries.ts';

/**
 * The part behind the @ of every UID [CAL-4]: the site's host at its first start, wherever it is reached today. A calendar
 * knows an entry by its UID, and would keep the old one beside the new one if that changed with the address (RFC 5545,
 * 3.8.4.7).
 */
export async function uidHost({ db, config }: Pick<Services, 'db' | 'config'>): Promise<string> {
  const host = known.get(config) ?? (await readHost({ db, config }));
  known.set(config, host);
  return host;
}

/** It never changes: each mail with a calendar's file would ask for it. */
const known = new WeakMap<Config, string>();

async function readHost({ db, config }: Pick<Services, 'db' | 'config'>): Promise<string> {
  const kept = await findHost(db);
  if (kept !== undefined) return kept;
  const host = siteHost(siteUrl(config));
  await insertHost(db, host);
  return (await findHost(db)) ?? host;
}
