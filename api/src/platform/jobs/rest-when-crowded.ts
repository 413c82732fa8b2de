import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Since a thread began, in nanoseconds: how long it worked, and how long it was ready while others had the processors. */
export interface Turns {
  worked: number;
  stood: number;
}

/** Whether there is room is looked at no more often: in less time a thread has had too few turns to tell. */
const LOOK_MS = 50;
/** Of its working time: who stands so long for a processor takes it from somebody. */
const CROWDED = 0.5;
/** A rest in the time that was worked before it: where there is no room, a quarter of the time is worked. */
const REST = 3;
const LONGEST_REST_MS = 1000;

/**
 * What the scheduler says of the thread that asks (/proc/thread-self/schedstat: proc(5), the kernel's "Scheduler Statistics"). Null where it says
 * nothing: it is Linux's alone, and some containers hide it.
 */
export function readOwnTurns(): Turns | null {
  try {
    const [worked = NaN, stood = NaN] = readFileSync('/proc/thread-self/schedstat', 'utf8')
      .split(' ')
      .map(Number);
    return Number.isFinite(worked + stood) ? { worked, stood } : null;
  } catch {
    return null;
  }
}

/**
 * For work that can wait: it rests, all of it together, while the thread stands for a processor that others use. A nice thread and its
 * statements still take a third of a busy machine; what a crowd makes them do is done just as well when the crowd is served [OPS-65]. It
 * never stops: after each rest it works as long as it takes to look again.
 */
export function restWhenCrowded(
  read: () => Turns | null = readOwnTurns,
  clock: { now: () => number; sleep: (ms: number) => Promise<unknown> } = {
    now: () => performance.now(),
    sleep,
  },
): () => Promise<void> {
  let before = { at: clock.now(), turns: read() };
  let rest: Promise<void> | null = null;

  const begin = async (ms: number): Promise<void> => {
    await clock.sleep(ms);
    before = { at: clock.now(), turns: read() };
    rest = null;
  };
  return async () => {
    if (rest) return rest;
    const at = clock.now();
    if (at - before.at < LOOK_MS) return;
    const last = before;
    before = { at, turns: read() };
    if (!last.turns || !before.turns) return;
    const stood = before.turns.stood - last.turns.stood;
    if (stood <= CROWDED * (before.turns.worked - last.turns.worked)) return;
    rest = begin(Math.min(REST * (at - last.at), LONGEST_REST_MS));
    return rest;
  };
}
