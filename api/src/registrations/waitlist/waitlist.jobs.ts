import { sql } from 'kysely';
import { z } from 'zod';
import { written, type Executor } from '../../platform/database/index.ts';
import type { Job } from '../../platform/jobs/index.ts';
import type { Services } from '../../platform/services.ts';
import { lockEvent } from '../registrations.queries.ts';
import { offerFreedSeats } from './offer-freed-seats.ts';
import { endWaitlistEntry } from './waitlist.queries.ts';

const payload = z.object({ entryId: z.uuid() });
type Parts = Pick<Services, 'db' | 'clock'>;

/** Takes a seat away that was kept for somebody until now, and gives it to the next; who is paying has it until that ends. */
async function endOffer({ db, clock }: Parts, entryId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('waitlist_entries')
      .select('event_id')
      .where('id', '=', entryId)
      .executeTakeFirst();
    if (!found) return;
    await lockEvent(trx, found.event_id);
    const now = clock();
    const place = await findOverdue(trx, entryId, now);
    if (!place) return;
    await endWaitlistEntry(trx, place, 'expired', now);
    await offerFreedSeats(trx, place.event_id, now);
  });
}

/** An offer whose time is over, and for which nobody is paying. */
const overdue = (executor: Executor, now: Date) =>
  executor
    .selectFrom('waitlist_entries')
    .innerJoin('seat_holds', (join) =>
      join
        .onRef('seat_holds.event_id', '=', 'waitlist_entries.event_id')
        .onRef('seat_holds.member_id', '=', 'waitlist_entries.member_id'),
    )
    .selectAll('waitlist_entries')
    .where('waitlist_entries.state', '=', written('offered'))
    .where('waitlist_entries.offered_until', '<=', now)
    .where('seat_holds.payment_id', 'is', null);

const findOverdue = (executor: Executor, entryId: string, now: Date) =>
  overdue(executor, now).where('waitlist_entries.id', '=', entryId).executeTakeFirst();

/** Events with people in line and a seat that is free all the same. */
const listWithSeats = (executor: Executor, now: Date) =>
  executor
    .selectFrom('events')
    .select('id')
    .where('id', 'in', (query) =>
      query
        .selectFrom('waitlist_entries')
        .select('event_id')
        .distinct()
        .where('state', '=', written('waiting')),
    )
    .where('starts_at', '>', now)
    .where('approval_status', '=', written('approved'))
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`seats_taken + seats_held < capacity`)
    .execute();

export const waitlistJobs = (services: Parts): Job[] => [
  { name: 'end_waitlist_offer', run: (given) => endOffer(services, payload.parse(given).entryId) },
  {
    /** What a lost job left, and seats that were freed by a process that knows no line [WAIT-13]. */
    name: 'sweep_waitlists',
    schedule: '*/5 * * * *',
    run: async () => {
      const { db, clock } = services;
      for (const { id } of await overdue(db, clock()).execute()) await endOffer(services, id);
      for (const { id } of await listWithSeats(db, clock()))
        await db.transaction().execute((trx) => offerFreedSeats(trx, id, clock()));
    },
  },
];
