import { HOUR_MS } from '@backyard/contract';
import { agesOf } from '../../members/index.ts';
import type { Services } from '../../platform/services.ts';
import { lockEvent } from '../registrations.queries.ts';
import { LONGEST_NOTICE_MS, reminderDueAt } from '../reminder.rules.ts';
import { pairUp } from './pairing.rules.ts';
import {
  letGo,
  listApart,
  listLonelyEvents,
  listNewcomers,
  listRegulars,
  mailPairs,
  partPairs,
  savePairs,
} from './pairs.queries.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'log'>;

/** From this long before the start no one new is asked to look out: they may be on their way. */
const LAST_ASKED_MS = 2 * HOUR_MS;

/** Whether there is time to find someone, and for both to read about it [COMPANY-8]. */
export const mayStillBeAsked = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() > LAST_ASKED_MS;

/**
 * Finds a regular to look out for each newcomer who asks, at every event whose reminder is due, in one transaction per event [COMPANY-7].
 * Idempotent: a newcomer who has company keeps it.
 */
export async function findCompany({ db, clock, log }: Needs): Promise<void> {
  const now = clock();
  const events = await listLonelyEvents(db, now, new Date(now.getTime() + LONGEST_NOTICE_MS));
  for (const { id, starts_at, time_zone } of events) {
    if (reminderDueAt(starts_at, time_zone) > now) continue;
    try {
      await pairAt({ db, clock }, id);
    } catch (error) {
      // The reminders of all events come behind this.
      log.error({ err: error, eventId: id }, 'nobody was asked to look out for newcomers');
    }
  }
}

const guestOf = (row: { id: string; interests: string[]; age: number | null; age_range: string | null }) => ({
  id: row.id,
  interests: row.interests,
  ages: agesOf(row.age, row.age_range),
});

async function pairAt({ db, clock }: Pick<Needs, 'db' | 'clock'>, eventId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Registering, cancelling and changing wishes lock the event as well, so everyone found here has a seat and still wants company.
    const event = await lockEvent(trx, eventId);
    const now = clock();
    if (!event || event.cancelled_at || event.starts_at <= now) return;
    const dueAt = reminderDueAt(event.starts_at, event.time_zone);
    if (dueAt > now) return;
    await partPairs(trx, eventId);
    if (mayStillBeAsked(event.starts_at, now)) {
      const newcomers = (await listNewcomers(trx, eventId, now)).map(guestOf);
      const regulars = (await listRegulars(trx, eventId, now)).map((row) => ({
        ...guestOf(row),
        room: row.room,
      }));
      const pairs = pairUp({ newcomers, regulars, apart: await listApart(trx, eventId) });
      await savePairs(trx, eventId, pairs, now);
      await mailPairs(
        trx,
        pairs.map(({ newcomer }) => newcomer),
        dueAt,
      );
    }
    await letGo(trx, eventId);
  });
}
