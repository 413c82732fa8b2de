import { MINUTE_MS } from '@backyard/contract';
import type { Services } from './services.ts';

export type Standing = 'ok' | 'failing';

/** A check's third answer: whoever would have to say so is away, so that what was known before stands. */
export const NOT_KNOWN = Symbol('not known');

/** How long a good answer is believed, and how soon a bad one is asked for again. Milliseconds. */
const BELIEVED_MS = 5 * MINUTE_MS;
const AGAIN_MS = 10_000;
/** What has said nothing for so long does not work: no check takes as long that ends. Milliseconds. */
const PATIENCE_MS = 30_000;
/** So many bad answers in a row are a failure: one is what a restart or a lost packet looks like. */
const TOLERATED = 3;

/**
 * Whether something outside works, as known so far: never waits for it, and asks at most every ten seconds (`againMs`) however often it
 * is called. Good news counts at once. A check that has not ended after `patienceMs` is a failure, and not asked again before it ends.
 *
 * @param check rejects when it does not work, and resolves to `NOT_KNOWN` where it cannot tell. Where one answer is about several tries already, `tolerated` is 1.
 */
export function createProbe(
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  name: string,
  check: () => Promise<unknown>,
  {
    believedMs = BELIEVED_MS,
    againMs = AGAIN_MS,
    tolerated = TOLERATED,
    patienceMs = PATIENCE_MS,
  }: { believedMs?: number; againMs?: number; tolerated?: number; patienceMs?: number } = {},
): () => Standing {
  let failures = 0;
  let askAgainAt = 0;
  let underWay = false;

  const fail = (times: number, error: unknown): void => {
    const wasFailing = failures >= tolerated;
    failures += times;
    if (!wasFailing && failures >= tolerated) log.error({ err: error }, `${name} does not work`);
  };

  const ask = async (): Promise<void> => {
    const silent = setTimeout(
      () => fail(tolerated, new Error(`No answer within ${patienceMs / 1000} seconds`)),
      patienceMs,
    ).unref();
    try {
      if ((await check()) === NOT_KNOWN) {
        askAgainAt = clock().getTime() + againMs;
        return;
      }
      if (failures >= tolerated) log.info(`${name} works again`);
      failures = 0;
      askAgainAt = clock().getTime() + believedMs;
    } catch (error) {
      fail(1, error);
      askAgainAt = clock().getTime() + againMs;
    } finally {
      clearTimeout(silent);
      underWay = false;
    }
  };

  return () => {
    if (!underWay && clock().getTime() >= askAgainAt) {
      underWay = true;
      void ask();
    }
    return failures >= tolerated ? 'failing' : 'ok';
  };
}
