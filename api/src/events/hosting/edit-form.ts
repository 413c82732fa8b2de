import type { EventEditForm } from '@backyard/contract';
import { abilityOf } from '../../platform/ability.ts';
import type { Executor } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { editability } from '../availability.policy.ts';
import { offeredOf } from '../events.presenter.ts';
import { rightsAt } from '../rights.ts';
import { organiserOf } from './create-event.ts';
import { eventValues } from './event-values.ts';
import { presentWholeHosted } from './hosted-event.presenter.ts';
import {
  countAll,
  countFollowing,
  countPayments,
  findManaged,
  hasHistory,
  isSold,
  isToldLater,
} from './hosting.queries.ts';
import { isHistory, leastCapacity, wordsNeedApproval } from './hosting.rules.ts';
import { standingOf } from './rules-view.ts';

/** What the edit form begins with, and what saving and deleting mean for people. Throws 404 for others' events. */
export async function findEditForm(
  db: Executor,
  by: Member,
  eventId: string,
  now: Date,
): Promise<EventEditForm> {
  const row = await findManaged(db, eventId, by, now);
  const [event] = row ? await presentWholeHosted(db, [row], by, now) : [];
  if (!row || !event) throw new Refusal('event_not_found');
  const kept = await hasHistory(db, eventId);
  const { paid } = await countPayments(db, eventId);
  const cancelled = row.cancelled_at !== null;
  const standing = standingOf(row);
  const past = isHistory(standing, now);
  const { owner } = rightsAt(by, row, now);
  const editable = editability(offeredOf(row), { owner });
  const sold = await isSold(db, row);
  const deletable = by.role === 'admin' || !kept || row.starts_at > now;
  return {
    event,
    values: eventValues(row),
    consequences: {
      registered: row.seats_taken,
      paid,
      leastAttendees: leastCapacity(standing),
      priceNeedsApproval: organiserOf(by) === 'host' && row.approval_status === 'approved',
      wordsNeedApproval: organiserOf(by) === 'host' && wordsNeedApproval(standing, now),
      toldLater: await isToldLater(db, row),
      deleting: kept ? 'cancels' : 'removes',
    },
    following: cancelled || !owner ? null : await countFollowing(db, eventId, now),
    wholeSeries: cancelled || !owner ? null : await countAll(db, eventId, now),
    abilities: {
      edit: abilityOf(editable.ok ? null : editable.reason),
      delete: abilityOf(
        !owner ? 'owner_only' : cancelled ? 'event_cancelled' : deletable ? null : 'event_started',
      ),
      team: abilityOf(owner ? null : 'owner_only'),
      changeTimes: abilityOf(
        cancelled ? 'event_cancelled' : past ? 'event_started' : sold && !owner ? 'owner_moves' : null,
      ),
    },
  };
}
