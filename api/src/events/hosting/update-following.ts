import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../../platform/http/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { changedAlong } from './changed-along.ts';
import type { ManagedEvent } from './hosting.queries.ts';
import { lockDates } from './lock-dates.ts';
import { readChange, saveChange } from './save-change.ts';
import { mailMoved } from './tell-dates.ts';
import type { WaitlistHooks } from './waitlist-hooks.ts';

/**
 * Saves the form of one date for it and the later ones of its series, `dates` in all: the changed fields change in each, and the other
 * fields stay each date's own [REP-8]. A member registered for several gets one mail [REP-9]. Throws series_changed if the number of dates
 * differs, and as `updateEvent`, naming the date. Then nothing is changed.
 */
export async function updateFollowing(
  { db, clock, waitlist }: Pick<Services, 'db' | 'clock'> & { waitlist: WaitlistHooks },
  by: Member,
  eventId: string,
  { body, dates }: { body: Record<string, unknown>; dates: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock();
    const [before, ...others] = await lockDates(trx, eventId, by, { dates, now });
    const form = readChange(before, by, body);
    const act = { trx, by, now };
    const moved = [await saveChange(act, before, form)];
    for (const other of others) {
      const change = changedAlong(other, before, form);
      moved.push(await naming(other, () => saveChange({ ...act, isCopy: true }, other, change)));
    }
    await mailMoved(
      trx,
      moved.flatMap((one) => (one ? [one] : [])),
      { seriesId: before.series_id, now },
    );
    for (const { id, waiting } of [before, ...others])
      if (waiting > 0) await waitlist.seatsFreed(trx, id, now);
  });
}

/** A refusal for one of several dates names the date. */
async function naming<T>(event: ManagedEvent, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { starts_at: at, time_zone: timeZone } = event;
    const date = at.toLocaleDateString('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone,
    });
    const message = `${date}: ${error.issues?.[0]?.message ?? error.message}`;
    throw new Refusal(error.code, {
      message,
      ...(error.issues && { issues: error.issues.map((issue) => ({ ...issue, message })) }),
    });
  }
}
