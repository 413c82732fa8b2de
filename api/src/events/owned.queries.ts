import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import { mayAt } from './rights.queries.ts';

const selectOwned = (executor: Executor, eventId: string, by: Member) =>
  executor
    .selectFrom('events')
    .select(['id', 'ends_at', 'cancelled_at', 'price_cents'])
    .where('id', '=', eventId)
    .where(mayAt(by, 'owner'));

/** The event for a member who sets its price and chooses its helpers [CODE-1] [HELP-2]. Throws event_not_found for others. */
export async function ownedEvent(executor: Executor, eventId: string, by: Member) {
  const event = await selectOwned(executor, eventId, by).executeTakeFirst();
  if (!event) throw new Refusal('event_not_found');
  return event;
}

/** The same, locked: changes of its team and codes are serialized, and no code changes while a seat is taken with one. */
export async function lockOwnedEvent(trx: Executor, eventId: string, by: Member) {
  const event = await selectOwned(trx, eventId, by).forNoKeyUpdate().executeTakeFirst();
  if (!event) throw new Refusal('event_not_found');
  return event;
}
