import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { lookUp, type NameServer } from './look-up.ts';
import { inNetworks, isMetadata } from './own-networks.ts';
import { isPublicAddress } from './public-address.ts';

/** Nothing is sent there. Private and nonexistent addresses give the same error, so that no one can map our network. */
class NotReachable extends Error {}

/** The lookup never started: other lookups kept all slots busy for too long. Says nothing about this host. */
export class NotAsked extends NotReachable {}

export interface HostOptions {
  /** The operator's own networks, which may also be called [outside.3]. */
  networks?: readonly string[];
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
  const found = isIP(host) ? [host] : await findAddresses(host, stop, options);
  const own = inNetworks(options.networks ?? []);
  const open = (address: string): boolean =>
    !isMetadata(address) && (isPublicAddress(address) || own(address));
  if (found.length === 0 || !found.every(open)) throw new NotReachable('No public host');
  return found.map((each) => ({ address: each, family: isIP(each) }));
}

/** For a request: the addresses that were checked, one after the other, and no others. The name is not looked up again. */
export const pinnedTo =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, { all }, done) =>
    all ? done(null, addresses) : done(null, addresses[0]?.address ?? '', addresses[0]?.family);

/** Until `stop`, also while it waits for its turn. */
function findAddresses(
  host: string,
  stop: AbortSignal,
  { resolve, nameServer }: HostOptions,
): Promise<string[]> {
  let asked = false;
  const begin = (): void => void (asked = true);
  const work = resolve ? resolve(host) : lookUp(host, stop, nameServer, begin);
  return new Promise((found, reject) => {
    const tooLate = (): void =>
      reject(asked || resolve ? new NotReachable('Too late') : new NotAsked('Too late'));
    if (stop.aborted) tooLate();
    stop.addEventListener('abort', tooLate, { once: true });
    work.then(found, (error: unknown) => reject(new NotReachable('No host', { cause: error })));
  });
}
