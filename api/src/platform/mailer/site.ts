import type { Config } from '../config.ts';
import { MAILBOX } from './dev-mailbox/pages.ts';

/**
 * The site's address for links in mails and calendar files, which no request gives: PUBLIC_URL, or else this machine.
 * Without a trailing slash.
 */
export const siteUrl = (config: Pick<Config, 'publicUrl' | 'port'>): string =>
  config.publicUrl ?? `http://localhost:${config.port}`;

/** The part behind the @ of ids that must be the world's only ones (Message-ID, iCalendar's UID). */
export const siteHost = (site: string): string => new URL(site).hostname;

/** Where mail can be read on this installation; null if it is really sent, and in production. */
export const mailboxAddress = (config: Pick<Config, 'environment' | 'smtpUrl'>): string | null =>
  config.environment !== 'production' && !config.smtpUrl ? MAILBOX : null;
