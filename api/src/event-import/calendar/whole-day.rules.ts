import type { FileTime } from '../reading/source-event.ts';
import { dayAfter, wallOf } from '../reading/wall-clock.rules.ts';

type End = FileTime | 'backwards' | undefined;

/**
 * Two midnights as the days between them: Outlook writes a whole day this way, ending at the midnight after it. Times without a zone are
 * read in `floating`. With null, and for times that are not midnight, they are unchanged.
 */
export function asWholeDay(
  start: FileTime | undefined,
  end: End,
  floating: string | null,
): [FileTime | undefined, End] {
  if (floating === null || start === undefined || end === 'backwards') return [start, end];
  const first = midnight(start, floating);
  if (first === null) return [start, end];
  const until =
    end === undefined ? null : end.kind === 'day' ? dayAfter(end.day, 1) : midnight(end, floating);
  if (end !== undefined && until === null) return [start, end];
  const last = until === null || until <= first ? first : dayAfter(until, -1);
  return [
    { kind: 'day', day: first },
    { kind: 'day', day: last },
  ];
}

/** The day that begins at this time; null where none does. */
function midnight(time: FileTime, floating: string): string | null {
  if (time.kind === 'day') return time.day;
  const local = time.kind === 'wall' ? time.local : wallOf(time.at, time.zone ?? floating);
  return local.endsWith('T00:00:00') ? local.slice(0, 10) : null;
}
