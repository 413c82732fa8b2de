import type { ResolverOptions } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { limitConcurrency } from '../limit-concurrency.ts';

/** Names that are looked up at once. */
export const LOOK_UPS_AT_ONCE = 8;
const inTurn = limitConcurrency(LOOK_UPS_AT_ONCE);

/** For tests alone: another name server. */
export type NameServer = ResolverOptions & { servers?: string[] };

/**
 * The addresses of a name, asked of name servers until `stop`. Not by the system's own way (getaddrinfo): that takes one of the
 * few threads which files are read by, for as long as a stranger's name server likes, and cannot be stopped.
 */
export const lookUp = (
  host: string,
  stop: AbortSignal,
  { servers, ...options }: NameServer = {},
  /** Called when this lookup starts, after waiting its turn. */
  begin: () => void = () => undefined,
): Promise<string[]> =>
  inTurn(async () => {
    stop.throwIfAborted();
    begin();
    const resolver = new Resolver(options);
    if (servers) resolver.setServers(servers);
    const cancel = (): void => resolver.cancel();
    stop.addEventListener('abort', cancel, { once: true });
    try {
      const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    } finally {
      stop.removeEventListener('abort', cancel);
    }
  });
