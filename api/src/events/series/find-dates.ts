import type { SeriesDates } from '@backyard/contract';
import type { Executor } from '../../platform/database/index.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { presentWhole, type EventRow } from '../events.presenter.ts';
import { selectEvents } from '../events.queries.ts';
import { visibleEvent } from '../visible-event.ts';
import { rhythmOf } from './rhythm.rules.ts';
import { datesToCome } from './series.queries.ts';

/**
 * The upcoming published dates of an event's series, including cancelled ones, soonest first (index events_of_series). Unlisted dates only
 * when asked from an unlisted one [UNLIST-2]. Empty for an event outside a series. Throws event_not_found if this viewer may not see the
 * event.
 */
export async function findDates(
  executor: Executor,
  viewer: Viewer,
  eventId: string,
  { limit, now }: { limit: number; now: Date },
): Promise<SeriesDates> {
  const event = await visibleEvent(executor, eventId, viewer);
  if (event.series_id === null) return { rhythm: null, total: 0, dates: [] };
  const all = await datesToCome(executor, event, now);
  const ids = all.slice(0, limit).map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await selectEvents(executor, viewer)
          .where('events.id', 'in', ids)
          .orderBy('events.starts_at')
          .orderBy('events.id')
          .execute();
  const taking = all.filter(({ cancelled_at }) => cancelled_at === null);
  return {
    rhythm: rhythmOf(taking.map((row) => ({ startsAt: row.starts_at, timeZone: row.time_zone }))),
    total: all.length,
    dates: rows.map((row) => presentDate(row, viewer, now)),
  };
}

function presentDate(row: EventRow, viewer: Viewer, now: Date): SeriesDates['dates'][number] {
  const { id, title, startTime, endTime, timeZone, location, ...event } = presentWhole(row, viewer, now);
  const { maxAttendees, spotsLeft, status, past, registration, waitlist, abilities, pricing, questions } =
    event;
  return {
    id,
    title,
    startTime,
    endTime,
    timeZone,
    location,
    maxAttendees,
    spotsLeft,
    status,
    past,
    registration,
    waitlist,
    abilities,
    pricing,
    // Visitors register for nothing.
    ...(viewer && { questions }),
  };
}
