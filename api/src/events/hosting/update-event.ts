import { REASONS } from '@backyard/contract';
import type { Executor } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../../platform/http/viewer.ts';
import type { Services } from '../../platform/services.ts';
import type { EventColumns } from '../event-columns.ts';
import { rightsAt } from '../rights.ts';
import { isSold, lockManaged, type ManagedEvent } from './hosting.queries.ts';
import { readChange, saveChange } from './save-change.ts';
import { mailMoved } from './tell-dates.ts';
import type { WaitlistHooks } from './waitlist-hooks.ts';

/**
 * Saves an event's whole form: in one transaction its new state, its history, and mails to everyone registered if its time or place
 * changed. New seats go to the waitlist. Throws 404 for others' events, invalid_input with issues per field, event_cancelled, event_changed
 * when it was saved since the form was read, capacity_below_registered, picture_foreign.
 */
export async function updateEvent(
  { db, clock, waitlist }: Pick<Services, 'db' | 'clock'> & { waitlist: WaitlistHooks },
  by: Member,
  eventId: string,
  body: Record<string, unknown>,
): Promise<void> {
  await db.transaction().execute((trx) => updateEventIn(trx, waitlist, by, eventId, body, clock()));
}

/** The same in a transaction that does more. */
export async function updateEventIn(
  trx: Executor,
  waitlist: WaitlistHooks,
  by: Member,
  eventId: string,
  body: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const before = await lockManaged(trx, eventId, by, 'edit', now);
  if (!before) throw new Refusal('event_not_found');
  const form = readChange(before, by, body);
  await keepOwners({ trx, by, now }, before, form);
  const moved = await saveChange({ trx, by, now }, before, form);
  await mailMoved(trx, moved ? [moved] : [], { seriesId: before.series_id, now });
  // More seats, or the same for other people at another price.
  if (before.waiting > 0) await waitlist.seatsFreed(trx, eventId, now);
}

const COSTS = 'Only the host changes what the event costs.';
const MOVES = REASONS.owner_moves.message;

/** Form fields that only the host may change. */
const OWNERS = [
  ['price', 'price_cents', COSTS],
  ['requiredTier', 'required_tier', COSTS],
  ['visibility', 'visibility', 'Only the host changes who finds the event.'],
] as const;
/** ... and once seats are sold [HELP-10]. */
const SOLD = [
  ['title', 'title', MOVES],
  ['startTime', 'starts_at', MOVES],
  ['endTime', 'ends_at', MOVES],
  ['timeZone', 'time_zone', MOVES],
  ['location', 'location', MOVES],
  ['address', 'address', MOVES],
] as const;

/**
 * Helpers change neither the price nor who finds the event [HELP-3], nor what people have paid for [HELP-10], and cannot resubmit an event
 * that was not approved. Of those who may lock it, all except its host and admins are helpers.
 */
async function keepOwners(
  { trx, by, now }: { trx: Executor; by: Member; now: Date },
  before: ManagedEvent,
  form: EventColumns,
): Promise<void> {
  if (rightsAt(by, { ...before, own_help: 'co_host', help_rests_until: null }, now).owner) return;
  if (before.approval_status === 'rejected') throw new Refusal('owner_resubmits');
  const kept = (await isSold(trx, before)) ? [...OWNERS, ...SOLD] : OWNERS;
  const issues = kept
    .filter(([, column]) => before[column]?.valueOf() !== form[column]?.valueOf())
    .map(([path, , message]) => ({ path, message }));
  if (issues.length > 0) throw new Refusal('invalid_input', { issues });
}
