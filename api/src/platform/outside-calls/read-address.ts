import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import type { Config } from '../config.ts';
import { inNetworks, mayBePublic, publicAddresses, type HostOptions } from '../public-hosts/index.ts';

/** Which addresses may be called. */
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
 * Parses an address that a person gave, or a redirect [outside.1]: https or http, no user name or password, and port 443, 80 or an
 * unprivileged one. Null otherwise.
 */
export function readUrl(text: string): URL | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const port = Number(url.port || 443);
  return port < FIRST_FREE_PORT && port !== 443 && port !== 80 ? null : url;
}

/** Whether its host, as written, may be called before it is resolved: it may be public, or in a network of the operator's. */
export function mayBeCalled(url: URL, { networks = [], plain = false }: OutsideRules): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const own = isIP(host) ? inNetworks(networks)(host) : networks.length > 0;
  return own || (mayBePublic(url) && (plain || url.protocol === 'https:'));
}

/**
 * Whether it may be called, given what its name resolves to now: without TLS, all its addresses must be in the operator's networks. For
 * code that stores an address to call later; the call itself checks again. False once `stop` aborts.
 */
export async function isSecureOrOwn(url: URL, rules: OutsideRules, stop: AbortSignal): Promise<boolean> {
  if (url.protocol === 'https:' || rules.plain) return true;
  const addresses = await publicAddresses(url, stop, rules).catch(() => []);
  return areOwn(addresses, rules);
}

/** All of at least one. */
export function areOwn(addresses: readonly LookupAddress[], { networks = [] }: OutsideRules): boolean {
  const own = inNetworks(networks);
  return addresses.length > 0 && addresses.every(({ address }) => own(address));
}

/** Both checks, for code that stores an address to call later. */
export function readAddress(text: string, rules: OutsideRules): URL | null {
  const url = readUrl(text);
  return url && mayBeCalled(url, rules) ? url : null;
}
