import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { looksOut } from './company/welcome.queries.ts';
import { changeWishes, findOwnWishes } from './own-wishes.queries.ts';
import { lockEvent } from './registrations.queries.ts';

interface Change {
  seated?: boolean | undefined;
  company?: boolean | undefined;
  welcomes?: boolean | undefined;
}

/**
 * Changes what this member asked for besides their seat, or whether they look out for newcomers. Omitted wishes are unchanged. Throws 404
 * not_registered, 409 event_past once the event is over, and the refusals of COMPANY-1, COMPANY-2 and COMPANY-3.
 */
export async function changeOwnWishes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  member: Member,
  eventId: string,
  change: Change,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock();
    const event = await lockEvent(trx, eventId);
    const own = event && (await findOwnWishes(trx, eventId, member.id, now));
    if (!own || own.seated === null) throw new Refusal('not_registered');
    if (event.ends_at <= now) throw new Refusal('event_past');
    if (change.company === true && !own.newcomer) throw new Refusal('company_not_first');
    if (change.welcomes === true && !own.regular) throw new Refusal('company_not_regular');
    await requireNotTold(trx, eventId, member.id, change);
    if (!(await changeWishes(trx, eventId, member.id, given(change)))) throw new Refusal('not_registered');
  });
}

/**
 * A newcomer was told their name and counts on them: withdrawing now would be noticed as a personal no. Cancelling the seat would not
 * [COMPANY-3].
 */
async function requireNotTold(trx: Executor, eventId: string, memberId: string, change: Change) {
  if (change.welcomes === false && (await looksOut(trx, eventId, memberId)))
    throw new Refusal('company_told');
}

const given = ({ seated, company, welcomes }: Change) => ({
  ...(seated !== undefined && { seated }),
  ...(company !== undefined && { company }),
  ...(welcomes !== undefined && { welcomes }),
});
