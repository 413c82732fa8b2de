import type { Services } from './services.ts';

/** What is the same for many, by what they ask. */
export interface Kept<T> {
  /** What is kept for this key, or what `read` answers now; those who ask meanwhile share it. */
  get: (key: string, read: () => Promise<T>) => Promise<T>;
  /** Also of what is being read at this moment: nobody who asks from now on gets it. */
  forget: () => void;
}

/**
 * Keeps answers for some milliseconds, at most so many of them, and drops all when any process says that what everybody sees
 * has changed. While nobody would say so, it keeps nothing. Failures are nobody's answer: the next one tries again.
 */
export function createKept<T>(
  { clock, changes }: Pick<Services, 'clock' | 'changes'>,
  { ms, most, isFailure = () => false }: { ms: number; most: number; isFailure?: (answer: T) => boolean },
): Kept<T> {
  const kept = new Map<string, { answer: Promise<T>; until: number }>();
  changes.each(() => kept.clear());
  return {
    forget: () => kept.clear(),
    get(key, read) {
      if (!changes.heard()) return read();
      const now = clock().getTime();
      const known = kept.get(key);
      if (known && known.until > now) return known.answer;
      const answer = read();
      kept.delete(key);
      kept.set(key, { answer, until: now + ms });
      // The oldest stand first.
      for (const [oldest] of kept) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
      const drop = (): void => {
        if (kept.get(key)?.answer === answer) kept.delete(key);
      };
      answer.then((value) => isFailure(value) && drop(), drop);
      return answer;
    },
  };
}

/** No longer than this is an answer the one that was read, and not at all once an event has changed. */
const SHARED_MS = 1000;
const MOST_SHARED = 500;

/**
 * What many ask for at the same moment is read once for a second: only what everybody sees the same of events and hosts. Tests
 * write past the product and read at once: theirs is read each time.
 */
export const shareReads = <T>(services: Pick<Services, 'clock' | 'changes' | 'config'>): Kept<T> =>
  createKept(services, { ms: services.config.environment === 'test' ? 0 : SHARED_MS, most: MOST_SHARED });
