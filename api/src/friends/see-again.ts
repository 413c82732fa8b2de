import type { SeeAgain } from '@backyard/contract';
import { visibleEvent } from '../events/index.ts';
import { holdStaying } from '../members/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { presentSeeAgain } from './friends.presenter.ts';
import {
  befriend,
  countNamed,
  findOwnPresence,
  listPeopleThere,
  lockChoosing,
  lookRowsUp,
  replaceChoices,
} from './see-again.queries.ts';
import { isOpenAt, seeAgainHours } from './see-again.rules.ts';

type Parts = Pick<Services, 'db' | 'clock'>;

/**
 * The list, with the member's own choices. Throws 404, 403 for a member who did not attend, 409 outside the 14 days [FRIEND-1, FRIEND-2].
 */
export async function readSeeAgain({ db, clock }: Parts, viewer: Member, eventId: string): Promise<SeeAgain> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    await lookRowsUp(trx);
    return readAt(trx, viewer, eventId, now);
  });
}

async function readAt(executor: Executor, viewer: Member, eventId: string, now: Date): Promise<SeeAgain> {
  const at = { eventId, memberId: viewer.id };
  const { event, hours, own } = await findOpen(executor, viewer, eventId, now);
  return presentSeeAgain({ event, closesAt: hours.closes, own, people: await listPeopleThere(executor, at) });
}

/**
 * Saves whom this member would like to see again. The same statements run regardless of who chose them, and no one learns of a choice that
 * is not returned [FRIEND-3]; members who chose each other become friends in this transaction [FRIEND-4]. Throws as `readSeeAgain`, and 409
 * for a person not in the list, and for too many people in all.
 */
export function saveSeeAgain(
  { db, clock }: Parts,
  viewer: Member,
  eventId: string,
  chosen: string[],
): Promise<SeeAgain> {
  const now = clock();
  const at = { eventId, memberId: viewer.id };
  return db.transaction().execute(async (trx) => {
    await lookRowsUp(trx);
    await lockChoosing(trx, eventId);
    const there = await holdStaying(trx, [viewer.id, ...chosen]);
    if (!there.some(({ id }) => id === viewer.id)) throw new Refusal('unauthorized');
    await findOpen(trx, viewer, eventId, now);
    if (there.length !== new Set([viewer.id, ...chosen]).size) throw new Refusal('see_again_unknown');
    if ((await countNamed(trx, at, chosen)) !== chosen.length) throw new Refusal('see_again_unknown');
    if (!(await replaceChoices(trx, at, chosen, now))) throw new Refusal('see_again_many');
    await befriend(trx, at, now);
    return readAt(trx, viewer, eventId, now);
  });
}

async function findOpen(executor: Executor, viewer: Member, eventId: string, now: Date) {
  const event = await visibleEvent(executor, eventId, viewer);
  const own = await findOwnPresence(executor, { eventId, memberId: viewer.id });
  if (event.cancelled_at !== null || !own.there) throw new Refusal('see_again_not_there');
  const hours = seeAgainHours(event.ends_at, event.time_zone);
  if (!isOpenAt(hours, now)) throw new Refusal(now < hours.opens ? 'see_again_closed' : 'see_again_over');
  return { event, own, hours };
}
