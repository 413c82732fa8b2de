import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Checks all at once, and waits this long for the slow ones (ms): otherwise one that is silent for a second would make the others'
 * results look as old as its own. `all` settles when each has answered or timed out.
 */
export async function lookAtEach(
  looks: (() => Promise<void>)[],
  patienceMs: number,
): Promise<{ all: Promise<unknown> }> {
  const all = Promise.all(looks.map((look) => look()));
  const enough = new AbortController();
  try {
    await Promise.race([all, sleep(patienceMs, undefined, { signal: enough.signal, ref: false })]);
  } finally {
    enough.abort();
  }
  return { all };
}
