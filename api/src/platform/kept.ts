import type { Changes } from './changes.ts';
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
  { clock, changes }: Pick<Services, 'clock'> & { changes: Changes },
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
