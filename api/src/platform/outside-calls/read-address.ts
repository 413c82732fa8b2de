import { isIP } from 'node:net';
import type { Config } from '../config.ts';
import { inNetworks, mayBePublic, type HostOptions } from '../public-hosts/index.ts';

/** What may be called. */
export interface OutsideRules extends HostOptions {
  /** Without TLS as well; in `networks` that always goes. */
  plain?: boolean;
}

/** An operator's networks, and TLS in production. */
export const outsideRules = (config: Pick<Config, 'environment' | 'reachableNetworks'>): OutsideRules => ({
  networks: config.reachableNetworks,
  plain: config.environment !== 'production',
});

/** Below it other protocols than HTTP listen. */
const FIRST_FREE_PORT = 1024;

/**
 * An address that a person gave, or a redirect, as it is written [outside.1]: https or http, nobody's name and password, and 443, 80 or a
 * port that anybody may use. Null otherwise.
 */
export function readUrl(text: string): URL | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const port = Number(url.port || 443);
  return port < FIRST_FREE_PORT && port !== 443 && port !== 80 ? null : url;
}

/** Whether what is written as its host may be called, before its name is looked up: it can be public, or in a network of the operator's. */
export function mayBeCalled(url: URL, { networks = [], plain = false }: OutsideRules): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const own = isIP(host) ? inNetworks(networks)(host) : networks.length > 0;
  return own || (mayBePublic(url) && (plain || url.protocol === 'https:'));
}

/** Both: for whoever takes an address to call it later. */
export function readAddress(text: string, rules: OutsideRules): URL | null {
  const url = readUrl(text);
  return url && mayBeCalled(url, rules) ? url : null;
}
