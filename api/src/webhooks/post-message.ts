import { BRAND, MAX_WEBHOOK_ANSWER } from '@backyard/contract';
import type { Config } from '../platform/config.ts';
import { CallFailed, openOutside, outsideRules, retryAfterMs } from '../platform/outside-calls/index.ts';
import { CALL_MS } from './limits.ts';
import type { Outcome } from './sending.queries.ts';

/** How much of an answer is read. Bytes. */
const READ = 4 * MAX_WEBHOOK_ANSWER;

/**
 * Sends one message, with the rules for every address given by a person [outside.1]: no redirect is followed, and no more of the answer is
 * read than is shown [webhooks.9]. Null when it only waited for other people's calls: nothing was sent, which says nothing about this
 * address.
 */
export async function postMessage(
  config: Pick<Config, 'environment' | 'reachableNetworks'>,
  url: string,
  message: { body: string; headers: Record<string, string> },
  now: Date,
): Promise<Outcome | null> {
  const began = performance.now();
  const tookMs = (): number => Math.round(performance.now() - began);
  const call = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': `${BRAND.name} webhooks`,
      ...message.headers,
    },
    body: message.body,
    // Far more than is read, as it arrives in pieces.
    maxBytes: 256 * 1024,
    limitMs: CALL_MS,
  } as const;
  try {
    return await openOutside(url, call, outsideRules(config), async ({ status, headers }, body) => ({
      status,
      leaveFor: retryAfterMs(status, headers['retry-after'], now),
      failure: status >= 200 && status < 300 ? null : ('status' as const),
      answer: await beginningOf(body),
      tookMs: tookMs(),
    }));
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.why === 'busy') return null;
    const failure = error.why === 'slow' ? 'slow' : (error.tls ?? 'unreachable');
    return { status: null, failure, answer: null, tookMs: tookMs() };
  }
}

/** The displayable beginning of a body; a body that breaks off is fine. */
async function beginningOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of body) {
      pieces.push(piece.subarray(0, READ - size));
      size += piece.length;
      if (size >= READ) break;
    }
  } catch (error) {
    if (!(error instanceof CallFailed) && !(error instanceof Error && error.name === 'AbortError'))
      throw error;
  }
  const text = Buffer.concat(pieces).toString('utf8');
  return Array.from(text.replaceAll(NOT_SHOWN, '').trim()).slice(0, MAX_WEBHOOK_ANSWER).join('');
}

/** Controls, marks that turn what follows them, and halves of letters. */
const NOT_SHOWN = /[^\P{C}\n\t]/gu;
