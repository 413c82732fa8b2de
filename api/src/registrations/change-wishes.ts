import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { changeWishes, findOwnWishes } from './own-wishes.queries.ts';
import { lockEvent } from './registrations.queries.ts';

/**
 * Changes what this member asked for beside their seat; what is left out stays. Throws 404 not_registered, 409 event_past once it is
 * over, and 403 company_not_first for who was at an event before [COMPANY-1].
 */
export async function changeOwnWishes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  member: Member,
  eventId: string,
  { seated, company }: { seated?: boolean | undefined; company?: boolean | undefined },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock();
    const event = await lockEvent(trx, eventId);
    const own = event && (await findOwnWishes(trx, eventId, member.id, now));
    if (!own || own.seated === null) throw new Refusal('not_registered');
    if (event.ends_at <= now) throw new Refusal('event_past');
    if (company === true && !own.newcomer) throw new Refusal('company_not_first');
    const wishes = { ...(seated !== undefined && { seated }), ...(company !== undefined && { company }) };
    if (!(await changeWishes(trx, eventId, member.id, wishes))) throw new Refusal('not_registered');
  });
}
