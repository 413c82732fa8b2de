/// <reference lib="esnext.temporal" />
import { DAY_MS } from '@backyard/contract';
import type { Candidate, FormBody } from '../form/form-of.ts';

const WEEK_MS = 7 * DAY_MS;

/**
 * How many whole weeks all events have to move so that the earliest is more than a day ahead of `now`; 0 when it is already.
 * Moving them all by the same number keeps weekdays, order and distances.
 *
 * @param starts ISO 8601.
 */
export function weeksUntilAhead(starts: readonly string[], now: Date): number {
  if (starts.length === 0) return 0;
  const earliest = starts.reduce((least, each) => Math.min(least, Date.parse(each)), Infinity);
  return Math.max(0, Math.floor((now.getTime() + DAY_MS - earliest) / WEEK_MS) + 1);
}

/** The same events this many weeks later, at the same time of day. Their keys stay, because they come from the file. */
export const moveAhead = (candidates: readonly Candidate[], weeks: number): Candidate[] =>
  candidates.map((candidate) => ({
    ...candidate,
    body: moved(candidate.body, weeks),
    given: moved(candidate.given, weeks, candidate.body.timeZone),
  }));

function moved<Fields extends Partial<FormBody>>(
  fields: Fields,
  weeks: number,
  zone = fields.timeZone,
): Fields {
  const later = (time: string) =>
    Temporal.Instant.from(time)
      .toZonedDateTimeISO(zone ?? 'UTC')
      .add({ weeks })
      .toInstant()
      .toString({ smallestUnit: 'millisecond' });
  const { startTime, endTime } = fields;
  return {
    ...fields,
    ...(startTime && { startTime: later(startTime) }),
    ...(endTime && { endTime: later(endTime) }),
  };
}
