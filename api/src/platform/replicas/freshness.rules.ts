/** How far the primary had written its log (in bytes) when asked. `at` is before that, by this process's clock (ms). */
export interface Mark {
  at: number;
  written: number;
}

const PAGE = 8192;
const SEGMENT = 1024 * PAGE;
/** The lengths of the header of a log page, and of the first page of a log file. */
const [SHORT_HEADER, LONG_HEADER] = [24, 40];

/**
 * Where the last record ends, given where the next would begin: if that is right after a page header, nothing is written on that page
 * yet, and even a caught-up replica has only replayed up to the page's start.
 */
export function lastEnd(written: number): number {
  if (written % PAGE === SHORT_HEADER) return written - SHORT_HEADER;
  return written % SEGMENT === LONG_HEADER ? written - LONG_HEADER : written;
}

/** A replica that has replayed the log this far has everything committed before this moment; -Infinity: unknown. */
export const freshAsOf = (marks: readonly Mark[], replayed: number): number =>
  marks.findLast(({ written }) => lastEnd(written) <= replayed)?.at ?? -Infinity;
