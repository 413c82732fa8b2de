import type { EventEditForm } from '@backyard/contract';
import { REASONS } from '@backyard/contract';
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

const allowed = { allowed: true };
const because = (
  reason: 'event_cancelled' | 'event_started' | 'owner_only' | 'owner_resubmits' | 'owner_moves',
) => ({
  allowed: false,
  reason,
  message: REASONS[reason].message,
});

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
      edit: editable.ok ? allowed : because(editable.reason),
      delete: !owner
        ? because('owner_only')
        : cancelled
          ? because('event_cancelled')
          : deletable
            ? allowed
            : because('event_started'),
      team: owner ? allowed : because('owner_only'),
      changeTimes: cancelled
        ? because('event_cancelled')
        : past
          ? because('event_started')
          : sold && !owner
            ? because('owner_moves')
            : allowed,
    },
  };
}
