import { underLoad, type Ask } from '../requests.ts';
import { comer, untilIdle, withEvent } from './crowd.ts';
import type { KeptDatabase } from './kept-dataset.ts';
import { askOf, type Probe } from './probes.ts';
import type { Burst } from './report.ts';

const COMERS = 3000;
const [COMING, READING] = [40, 5];
const QUIET_SECONDS = 5;
/** For what hangs. */
const MOST_SECONDS = 600;

const read = (next: (number: number) => Ask | null, seconds: number) =>
  underLoad(next, { seconds, connections: READING });

/**
 * Thousands register for one event at once while a few others read a list: what reading takes before and meanwhile, until the
 * last mail is sent.
 */
export function burstFigures(origin: string, { db }: KeptDatabase, probe: Probe): Promise<Burst> {
  return withEvent(db, COMERS, async (eventId) => {
    const quiet = await read((number) => askOf(probe, origin, number), QUIET_SECONDS);
    let over = false;
    const reading = read((number) => (over ? null : askOf(probe, origin, number)), MOST_SECONDS);
    const began = performance.now();
    const since = (): number => (performance.now() - began) / 1000;
    const crowd = await underLoad((number) => (number < COMERS ? comer(origin, eventId, number) : null), {
      seconds: MOST_SECONDS,
      connections: COMING,
      expected: [201],
    });
    await untilIdle(db);
    const mailsSeconds = since();
    over = true;
    const busy = await reading;
    return {
      registered: crowd.done,
      registeredSeconds: crowd.seconds,
      mailsSeconds,
      quietP99: quiet.p99,
      busyP99: busy.p99,
    };
  });
}
