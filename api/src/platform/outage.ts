import type { FastifyBaseLogger } from 'fastify';

/** An outage of something outside: one log line when it begins and one when it ends, however often it is noticed. */
export interface Outage {
  isAway: () => boolean;
  gone: (log: FastifyBaseLogger, error: unknown) => void;
  back: (log: FastifyBaseLogger) => void;
}

/**
 * @param words the log lines at both ends; the last one with how often it was noticed. If the first depends on the error, each variant
 * is logged once.
 * @param quietMs the outage is over once nothing was noticed for this long: behind a pooler one connection works while others still
 * break.
 */
export function createOutage(
  words: { gone: string | ((error: unknown) => string); back: string },
  quietMs = 0,
): Outage {
  let noticed = 0;
  let last = 0;
  const said = new Set<string>();
  const goneWords = (error: unknown): string =>
    typeof words.gone === 'string' ? words.gone : words.gone(error);
  return {
    isAway: () => noticed > 0,
    gone: (log, error) => {
      const now = goneWords(error);
      if (said.has(now)) log.debug({ err: error }, now);
      else log.warn({ err: error }, now);
      said.add(now);
      noticed += 1;
      last = performance.now();
    },
    back: (log) => {
      if (noticed === 0 || performance.now() - last < quietMs) return;
      log.info({ noticed }, words.back);
      noticed = 0;
      said.clear();
    },
  };
}

/** Pauses between tries: doubled each time, up to the longest; milliseconds. */
export function growingPauses(first: number, longest: number): { next: () => number; reset: () => void } {
  let pause = first;
  return {
    next: () => {
      const now = pause;
      pause = Math.min(pause * 2, longest);
      return now;
    },
    reset: () => {
      pause = first;
    },
  };
}
