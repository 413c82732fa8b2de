import { Agent, request } from 'node:http';
import type { DatasetSize } from '../dataset.ts';
import type { Ask } from '../requests.ts';
import { startAsOperated } from './as-operated.ts';
import { memoryOf } from './cost.ts';
import { openKept } from './kept-dataset.ts';
import type { LoadOptions } from './load.ts';
import { askOf, probesOf } from './probes.ts';

const KEPT = 'node_modules/.cache/bench';
const [A_SECOND, SECONDS, CONNECTIONS] = [200, 600, 50];
/** Ten times a second, so many at once. */
const BEATS = 10;
const NOTED_EVERY = 30;
/** Caches are full and code is compiled by then. */
const SETTLED = 120;

/**
 * What the server holds of memory while it answers so many requests a second, of every kind in turns, for so long. Says how much more it is at
 * the end than after two minutes.
 */
export async function benchSoak(
  size: DatasetSize,
  say: (line: string) => void,
  { data = KEPT, seconds: given = String(SECONDS), rate = String(A_SECOND), workers = '1' }: LoadOptions,
): Promise<void> {
  const [seconds, aSecond] = [Number(given), Number(rate)];
  const kept = await openKept(data, size.events, say);
  const server = await startAsOperated(kept.connectionString, { workers });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const probes = await probesOf(kept.db);
    const counts = { asked: 0, answered: 0, failed: 0 };
    const why = new Map<string, number>();
    const next = (): Ask | null => {
      const probe = probes[counts.asked % probes.length];
      counts.asked += 1;
      return probe ? askOf(probe, server.url, Math.floor(counts.asked / probes.length)) : null;
    };
    const note = (failure: string | null): void => {
      counts[failure === null ? 'answered' : 'failed'] += 1;
      if (failure !== null) why.set(failure, (why.get(failure) ?? 0) + 1);
    };
    const beat = setInterval(() => {
      // One that cannot keep up is not asked for ever more: what waits would be measured as its memory.
      const waiting = counts.asked - counts.answered - counts.failed;
      for (let left = Math.min(aSecond / BEATS, aSecond - waiting); left > 0; left -= 1) {
        const ask = next();
        if (!ask) continue;
        void send(agent, ask).then(note);
      }
    }, 1000 / BEATS);
    let settled = NaN;
    say('second    answered      failed   MB held');
    for (let second = NOTED_EVERY; second <= seconds; second += NOTED_EVERY) {
      await new Promise((resolve) => setTimeout(resolve, NOTED_EVERY * 1000));
      const held = await memoryOf(server.pid);
      if (second <= SETTLED) settled = held;
      const columns = [counts.answered, counts.failed, held.toFixed(0)].map((value) =>
        String(value).padStart(11),
      );
      say(String(second).padStart(6) + columns.join(' '));
      if (second + NOTED_EVERY > seconds)
        say(
          `At the end ${(100 * (held / settled - 1)).toFixed(1)} % more than after ${Math.min(SETTLED, seconds)} s`,
        );
    }
    clearInterval(beat);
    for (const [failure, times] of why) say(`${times} times ${failure}`);
  } finally {
    agent.destroy();
    await server.stop();
    await kept.release();
  }
}

/** Null for an answer as it should be, else what came instead. */
const send = (agent: Agent, { url, headers }: Ask): Promise<string | null> =>
  new Promise((resolve) => {
    const failed = (what: string) => resolve(`${what} of ${new URL(url).pathname}`);
    const sent = request(url, { agent, headers }, (answer) => {
      answer
        .resume()
        .on('end', () => (answer.statusCode === 200 ? resolve(null) : failed(`${answer.statusCode}`)));
      answer.on('error', (error) => failed(error.message));
    });
    sent.on('error', (error) => failed(error.message));
    sent.end();
  });
