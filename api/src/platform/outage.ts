import type { FastifyBaseLogger } from 'fastify';

/** Something outside that goes and comes back: one line for each, whoever notices, and however often. */
export interface Outage {
  isAway: () => boolean;
  gone: (log: FastifyBaseLogger, error: unknown) => void;
  back: (log: FastifyBaseLogger) => void;
}

/** @param words what the log says at each end. */
export function createOutage(words: { gone: string; back: string }): Outage {
  let away = false;
  return {
    isAway: () => away,
    gone: (log, error) => {
      if (away) log.debug({ err: error }, words.gone);
      else log.warn({ err: error }, words.gone);
      away = true;
    },
    back: (log) => {
      if (away) log.info(words.back);
      away = false;
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
