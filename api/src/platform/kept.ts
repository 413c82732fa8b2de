import { boundedMemory, textBytes } from './bounded-memory.ts';
import { readsBehind } from './replicas/index.ts';
import type { Services } from './services.ts';

/** A cache of answers that are the same for many callers, by key. */
export interface Kept<T> {
  /** The cached answer for this key, or a new one from `read`, which concurrent callers share. */
  get: (key: string, read: () => Promise<T>) => Promise<T>;
  /** Also forgets reads under way: later callers do not get their results. */
  forget: () => void;
  /** The bytes held, as counted for the limit. */
  bytes: () => number;
}

/**
 * Keeps answers for some milliseconds, up to a number of bytes [HOLD-81]. Drops all when any process announces a change of public data
 * or of who sees whom. While announcements cannot be received, it keeps nothing. Failures are not kept.
 */
export function createKept<T>(
  { clock, changes }: Pick<Services, 'clock' | 'changes'>,
  {
    ms,
    bytes,
    sizeOf,
    isFailure = () => false,
  }: { ms: number; bytes: number; sizeOf: (answer: T) => number; isFailure?: (answer: T) => boolean },
): Kept<T> {
  const kept = boundedMemory<{ answer: Promise<T>; until: number }>(bytes);
  let droppedAt = -Infinity;
  const drop = (): void => {
    droppedAt = performance.now();
    kept.clear();
  };
  changes.onChange(drop);
  // A face that is hidden now may be in it; such changes are rare.
  changes.ofPeople(drop);
  return {
    forget: kept.clear,
    bytes: kept.bytes,
    get(key, read) {
      // A replica chosen before a change was announced may lack it, and the next caller must see it.
      if (!changes.isListening() || readsBehind(droppedAt)) return read();
      const now = clock().getTime();
      // All are kept for the same time: the oldest end first.
      kept.dropOldest(({ until }) => until <= now);
      const known = kept.get(key);
      if (known && known.until > now) return known.answer;
      const entry = { answer: read(), until: now + ms };
      kept.set(key, entry);
      const isStill = (): boolean => kept.get(key) === entry;
      const settle = (answer: T): void => {
        if (!isStill()) return;
        if (isFailure(answer)) kept.delete(key);
        // Behind what came meanwhile, which only means that it goes a little later.
        else kept.set(key, entry, sizeOf(answer));
      };
      entry.answer.then(settle, () => isStill() && kept.delete(key));
      return entry.answer;
    },
  };
}

/** No longer than this is an answer the one that was read, and not at all once an event has changed. */
const SHARED_MS = 1000;
const SHARED_BYTES = 4 * 1024 * 1024;

/**
 * Reads that many request at the same moment are done once per second: only data about events and hosts that is the same for everyone.
 * Tests write directly to the database and read at once, so for them nothing is cached.
 */
export const shareReads = <T>(
  services: Pick<Services, 'clock' | 'changes' | 'config'>,
  sizeOf: (answer: T) => number = (answer) => textBytes(JSON.stringify(answer)),
): Kept<T> =>
  createKept(services, {
    ms: services.config.environment === 'test' ? 0 : SHARED_MS,
    bytes: SHARED_BYTES,
    sizeOf,
  });
