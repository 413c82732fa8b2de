import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { lookUp, type NameServer } from './look-up.ts';
import { isPublicAddress } from './public-address.ts';

/** Nothing is sent there. What is private and what is not there look alike: nobody learns our network by it. */
class NotReachable extends Error {}

export interface HostOptions {
  /** For tests alone: 127.0.0.1 counts as public. */
  loopback?: boolean;
  resolve?: (host: string) => Promise<string[]>;
  /** For tests alone. */
  nameServer?: NameServer;
}

/**
 * The addresses of a stranger's host, looked up once, when all that it has are public [HOLD-40]. Connect with `pinnedTo`: a name cannot
 * mean another address a moment later. Throws NotReachable, also once `stop` is over.
 */
export async function publicAddresses(
  url: URL,
  stop: AbortSignal,
  options: HostOptions = {},
): Promise<LookupAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [host] : await untilStopped(addressesOf(host, stop, options), stop);
  const open = (address: string): boolean =>
    isPublicAddress(address) || (options.loopback === true && address === '127.0.0.1');
  if (found.length === 0 || !found.every(open)) throw new NotReachable('No public host');
  return found.map((each) => ({ address: each, family: isIP(each) }));
}

/** For a request: the addresses that were checked, one after the other, and no others. The name is not looked up again. */
export const pinnedTo =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, { all }, done) =>
    all ? done(null, addresses) : done(null, addresses[0]?.address ?? '', addresses[0]?.family);

const addressesOf = (host: string, stop: AbortSignal, { resolve, nameServer }: HostOptions) =>
  resolve ? resolve(host) : lookUp(host, stop, nameServer);

/** Also while it waits for its turn. */
const untilStopped = <T>(work: Promise<T>, stop: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    if (stop.aborted) reject(new NotReachable('Too late'));
    stop.addEventListener('abort', () => reject(new NotReachable('Too late')), { once: true });
    work.then(resolve, (error: unknown) => reject(new NotReachable('No host', { cause: error })));
  });
