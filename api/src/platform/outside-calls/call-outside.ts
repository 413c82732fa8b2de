import {
  request as plain,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { request as secure } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { BRAND } from '@backyard/contract';
import { NotAsked, pinnedTo, publicAddresses } from '../public-hosts/index.ts';
import { CallFailed } from './call-failed.ts';
import { plainBody } from './plain-body.ts';
import { areOwn, mayBeCalled, readUrl, type OutsideRules } from './read-address.ts';

const LIMIT_MS = 10_000;
const CONNECT_MS = 5000;
const REDIRECTS = [301, 302, 303, 307, 308];

export interface OutsideCall {
  method?: 'GET' | 'POST';
  /** A redirect to another host keeps only `accept`. */
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** How many redirects of a GET are followed; each target is checked like the first address. Default: none. */
  redirects?: number;
  /** Of the decompressed body. */
  maxBytes: number;
  /** All of it together, looking names up included. */
  limitMs?: number;
  /** Until it is connected, of each address. */
  connectMs?: number;
}

export interface OutsideAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The final address, after redirects. */
  url: URL;
}

/**
 * Calls an address that a person gave; every such call goes through here [outside.1]. Its host is resolved once, and refused unless all
 * its addresses are public or in a network that the operator named. The connection uses the checked address, so the name cannot change
 * its meaning in between. `use` reads the body, which fails if it is too large; then the connection is closed. No cookies, no proxy.
 * Throws CallFailed; the caller interprets the status.
 */
export async function openOutside<T>(
  address: string,
  call: OutsideCall,
  rules: OutsideRules,
  use: (answer: OutsideAnswer, body: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const stop = AbortSignal.timeout(call.limitMs ?? LIMIT_MS);
  try {
    const { answer, url } = await follow(address, call, rules, stop);
    try {
      const { statusCode: status = 0, headers } = answer;
      return await use({ status, headers, url }, plainBody(answer, call.maxBytes, stop));
    } finally {
      answer.destroy();
    }
  } catch (error) {
    if (stop.aborted && !(error instanceof CallFailed && error.why === 'busy'))
      throw new CallFailed('slow', error);
    throw error;
  }
}

/** The same, with its whole body. */
export const callOutside = (
  address: string,
  call: OutsideCall,
  rules: OutsideRules,
): Promise<OutsideAnswer & { body: Buffer }> =>
  openOutside(address, call, rules, async (answer, body) => ({
    ...answer,
    body: await buffer(body),
  }));

async function follow(
  address: string,
  call: OutsideCall,
  rules: OutsideRules,
  stop: AbortSignal,
): Promise<{ answer: IncomingMessage; url: URL }> {
  const most = call.method === 'POST' ? 0 : (call.redirects ?? 0);
  const first = read(address);
  let url = first;
  for (let hop = 0; ; hop++) {
    const answer = await send(url, url.origin === first.origin ? call : acceptOf(call), rules, stop);
    const { location } = answer.headers;
    if (most === 0 || !location || !REDIRECTS.includes(answer.statusCode ?? 0)) return { answer, url };
    answer.destroy();
    if (hop === most) throw new CallFailed('redirects');
    url = read(URL.parse(location, url)?.href ?? '');
  }
}

function read(address: string): URL {
  const url = readUrl(address);
  if (!url) throw new CallFailed('address');
  return url;
}

const acceptOf = ({ headers = {}, ...call }: OutsideCall): OutsideCall => {
  const accept = Object.entries(headers).filter(([name]) => name.toLowerCase() === 'accept');
  return { ...call, headers: Object.fromEntries(accept) };
};

async function send(
  url: URL,
  call: OutsideCall,
  rules: OutsideRules,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (!mayBeCalled(url, rules)) throw new CallFailed('unreachable');
  const addresses = await publicAddresses(url, signal, rules).catch((error: unknown) => {
    throw new CallFailed(error instanceof NotAsked ? 'busy' : 'unreachable', error);
  });
  // A name of the operator's network needs no TLS; one that only was among such names does.
  if (url.protocol === 'http:' && !rules.plain && !areOwn(addresses, rules))
    throw new CallFailed('unreachable');
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? secure : plain)(
      url,
      {
        method: call.method ?? 'GET',
        signal,
        agent: false,
        lookup: pinnedTo(addresses),
        headers: { 'accept-encoding': 'identity', 'user-agent': BRAND.name, ...call.headers },
      },
      resolve,
    );
    request.on('error', (error) =>
      reject(error instanceof CallFailed ? error : new CallFailed('unreachable', error)),
    );
    connectWithin(request, call.connectMs ?? CONNECT_MS, url.protocol === 'https:');
    request.end(call.body);
  });
}

function connectWithin(request: ClientRequest, limitMs: number, tls: boolean): void {
  const late = setTimeout(() => request.destroy(new CallFailed('slow')), limitMs);
  const there = (): void => clearTimeout(late);
  request.once('socket', (socket) => socket.once(tls ? 'secureConnect' : 'connect', there));
  request.once('close', there);
}
