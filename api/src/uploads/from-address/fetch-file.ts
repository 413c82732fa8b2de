import type { LookupAddress } from 'node:dns';
import { request as plain, type IncomingMessage } from 'node:http';
import { request as secure } from 'node:https';
import { BRAND } from '@backyard/contract';
import { pinnedTo, publicAddresses, type HostOptions } from '../../platform/public-hosts/index.ts';

const LIMIT_MS = 10_000;
const MAX_REDIRECTS = 5;

/** Why nothing came from an address. What is private and what is not there look alike: nobody learns our network by it. */
export class NoFile extends Error {
  readonly why: 'address' | 'unreachable' | 'missing' | 'slow';
  constructor(why: NoFile['why'], cause?: unknown) {
    super(`No file: ${why}`, { cause });
    this.why = why;
  }
}

export interface FetchOptions extends HostOptions {
  limitMs?: number;
}

/**
 * Opens what lies at an address, for somebody we do not trust: each address and each redirect is looked up once, refused unless
 * all it stands for is public, and connected to as it was checked, so that a name cannot mean another address a moment
 * later. `use` reads the body; all of it together, looking up included, has ten seconds. Throws NoFile.
 */
export async function fetchFile<T>(
  address: string,
  use: (body: AsyncIterable<Uint8Array>) => Promise<T>,
  options: FetchOptions = {},
): Promise<T> {
  const stop = AbortSignal.timeout(options.limitMs ?? LIMIT_MS);
  try {
    let url = readAddress(address);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const answer = await get(url, await checked(url, stop, options), stop);
      const { statusCode = 0, headers } = answer;
      if (statusCode === 200) return await use(whole(answer));
      answer.destroy();
      if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) throw new NoFile('missing');
      url = readAddress(new URL(headers.location, url).href);
    }
    throw new NoFile('missing');
  } catch (error) {
    if (stop.aborted) throw new NoFile('slow', error);
    throw error;
  }
}

/** A body that breaks off is no file. */
async function* whole(answer: IncomingMessage): AsyncIterable<Uint8Array> {
  try {
    yield* answer as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw new NoFile('unreachable', error);
  }
}

function readAddress(text: string): URL {
  const url = URL.parse(text);
  const port = Number(url?.port || 443);
  const fine = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && url.hostname !== '';
  // Below 1024 other protocols than HTTP listen.
  if (!fine || (port < 1024 && port !== 443 && port !== 80)) throw new NoFile('address');
  return url;
}

const checked = (url: URL, stop: AbortSignal, options: FetchOptions): Promise<LookupAddress[]> =>
  publicAddresses(url, stop, options).catch((error: unknown) => {
    throw new NoFile('unreachable', error);
  });

function get(url: URL, addresses: LookupAddress[], signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? secure : plain)(
      url,
      {
        signal,
        agent: false,
        lookup: pinnedTo(addresses),
        headers: {
          accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
          'accept-encoding': 'identity',
          'user-agent': `${BRAND.name} (picture of an event)`,
        },
      },
      resolve,
    );
    request.on('error', (error) => reject(new NoFile('unreachable', error)));
    request.end();
  });
}
