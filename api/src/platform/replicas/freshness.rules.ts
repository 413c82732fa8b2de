/** How far the primary had written its log (in bytes) when it was asked; `at` is before that, by this process's own clock (ms). */
export interface Mark {
  at: number;
  written: number;
}

const PAGE = 8192;
const SEGMENT = 1024 * PAGE;
/** Headers of a page of the log, and of the first one of a file. */
const [SHORT_HEADER, LONG_HEADER] = [24, 40];

/**
 * Where the last record ends if the next one would begin here: behind a page's header nothing has been written yet, and a replica that has
 * everything never comes further than where that page begins.
 */
export function lastEnd(written: number): number {
  if (written % PAGE === SHORT_HEADER) return written - SHORT_HEADER;
  return written % SEGMENT === LONG_HEADER ? written - LONG_HEADER : written;
}

/** Everything that was committed before this moment is there, once the log has been replayed as far as that; -Infinity: nobody knows. */
export const freshAsOf = (marks: readonly Mark[], replayed: number): number =>
  marks.findLast(({ written }) => lastEnd(written) <= replayed)?.at ?? -Infinity;
