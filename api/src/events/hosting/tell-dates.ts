import type { Executor } from '../../platform/database/index.ts';
import { mailRegistered, mailRegisteredForSeveral, tellTogether } from './hosting.queries.ts';

/** A date people have to be notified of, at the version that has the change. */
interface ToldDate {
  eventId: string;
  version: number;
}

/** ... and its values before, for the mail: it is composed later, when the event's row has other values. */
export interface MovedDate extends ToldDate {
  before: Record<string, string | null>;
}

/**
 * Notifies everyone registered of another time or place: once, whether for one date or several [HOST-20, REP-9], and at the same time
 * [NOTE-26, NOTE-28].
 */
export async function mailMoved(
  trx: Executor,
  dates: MovedDate[],
  { seriesId, now }: { seriesId: string | null; now: Date },
): Promise<void> {
  const ids = dates.map(({ eventId }) => eventId);
  for (const { eventId, version, before } of dates)
    await mailRegistered(trx, {
      kind: 'event_changed',
      eventId,
      version,
      payload: { before },
      latestOnly: true,
      ...(ids.length > 1 && { unlessAt: ids }),
    });
  if (dates.length > 1 && seriesId !== null)
    await mailRegisteredForSeveral(trx, {
      kind: 'series_changed',
      dates,
      payload: { before: Object.fromEntries(dates.map((date) => [date.eventId, date.before])) },
      latestOf: seriesId,
    });
  const startsBefore = dates.flatMap(({ before }) => (before.starts_at ? [new Date(before.starts_at)] : []));
  if (ids.length > 0) await tellTogether(trx, { eventIds: ids, seriesId, startsBefore, now });
}

/** The same of dates that were called off [HOST-21, REP-9], or taken off the site by an admin [APP-5, APP-9]. */
export async function mailOff(
  trx: Executor,
  how: 'cancelled' | 'withdrawn',
  dates: ToldDate[],
): Promise<void> {
  const ids = dates.map(({ eventId }) => eventId);
  for (const { eventId, version } of dates)
    await mailRegistered(trx, {
      kind: `event_${how}`,
      eventId,
      version,
      ...(ids.length > 1 && { unlessAt: ids }),
    });
  if (dates.length > 1) await mailRegisteredForSeveral(trx, { kind: `series_${how}`, dates });
}
