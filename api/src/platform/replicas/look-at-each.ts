import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Asks all at once, and waits so long for the slow (ms): one that says nothing, for a second, would else make the others look as late as
 * itself. `all` settles when every one has answered or was given up.
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
