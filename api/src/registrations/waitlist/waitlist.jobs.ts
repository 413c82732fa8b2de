import { z } from 'zod';
import type { Job } from '../../platform/jobs/index.ts';
import type { Services } from '../../platform/services.ts';
import { lockEvent } from '../registrations.queries.ts';
import { offerFreedSeats } from './offer-freed-seats.ts';
import { findEventOfEntry, findOverdue, listOverdue, listWithSeats } from './sweep.queries.ts';
import { endWaitlistEntry } from './waitlist.queries.ts';

const payload = z.object({ entryId: z.uuid() });
type Parts = Pick<Services, 'db' | 'clock'>;

/** Ends an expired offer and gives its seat to the next in line. A member who is paying keeps it until the payment ends. */
async function endOffer({ db, clock }: Parts, entryId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await findEventOfEntry(trx, entryId);
    if (!found) return;
    await lockEvent(trx, found.event_id);
    const now = clock();
    const place = await findOverdue(trx, entryId, now);
    if (!place) return;
    await endWaitlistEntry(trx, place, 'expired', now);
    await offerFreedSeats(trx, place.event_id, now);
  });
}

export const waitlistJobs = (services: Parts): Job[] => [
  { name: 'end_waitlist_offer', run: (given) => endOffer(services, payload.parse(given).entryId) },
  {
    /** What a lost job left, and seats that were freed by a process that knows no line [WAIT-13]. */
    name: 'sweep_waitlists',
    schedule: '*/5 * * * *',
    run: async () => {
      const { db, clock } = services;
      for (const { id } of await listOverdue(db, clock())) await endOffer(services, id);
      for (const { id } of await listWithSeats(db, clock()))
        await db.transaction().execute((trx) => offerFreedSeats(trx, id, clock()));
    },
  },
];
