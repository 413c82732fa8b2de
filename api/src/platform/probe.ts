import { MINUTE_MS } from '@backyard/contract';
import type { Services } from './services.ts';

export type Standing = 'ok' | 'failing';

/** A check's third answer: it cannot tell, because the server that would know cannot be reached. The last known answer is kept. */
export const NOT_KNOWN = Symbol('not known');

/** How long a success is trusted, and how soon a failure is checked again. Milliseconds. */
const BELIEVED_MS = 5 * MINUTE_MS;
const AGAIN_MS = 10_000;
/** A check that takes longer counts as failed: no check that ends takes this long. Milliseconds. */
const PATIENCE_MS = 30_000;
/** This many failures in a row count as failing: a restart or a lost packet causes one. */
const TOLERATED = 3;

/**
 * Whether something outside works, as last known. Never waits for the check, and runs it at most every ten seconds (`againMs`) however
 * often it is called. A success counts at once. A check that has not ended after `patienceMs` is a failure, and is not repeated before
 * it ends.
 *
 * @param check rejects on failure, and resolves to `NOT_KNOWN` if it cannot tell. If one answer already covers several tries,
 * `tolerated` is 1.
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
