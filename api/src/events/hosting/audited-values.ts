import type { Selectable } from 'kysely';
import type { EventsTable } from '../../platform/database/schema.ts';
import { changedUnseen } from './hosting.rules.ts';
import { shownOf } from './rules-view.ts';

type Audited = Pick<
  Selectable<EventsTable>,
  | 'starts_at'
  | 'ends_at'
  | 'time_zone'
  | 'price_cents'
  | 'capacity'
  | 'required_tier'
  | 'approval_status'
  | 'visibility'
>;

/** What the audit log keeps of an event: states, times and amounts, nobody's words (rules of docs/rules/admin.md). */
export const auditedValues = (event: Audited) => ({
  startTime: event.starts_at.toISOString(),
  endTime: event.ends_at.toISOString(),
  timeZone: event.time_zone,
  priceCents: event.price_cents,
  maxAttendees: event.capacity,
  requiredTier: event.required_tier,
  approvalStatus: event.approval_status,
  visibility: event.visibility,
});

type Changed = Audited &
  Pick<
    Selectable<EventsTable>,
    'description' | 'image_url' | 'categories' | 'meeting_point' | 'atmosphere' | 'questions' | 'guests'
  >;

/** What the audit log keeps of a change: of words, pictures and categories, that they are others now. */
export function auditedChange(before: Changed, after: Changed) {
  const others = changedUnseen(shownOf(before), shownOf(after)).filter(
    (what) => what !== 'time' && what !== 'seats' && what !== 'visibility',
  );
  const each = (said: string) => Object.fromEntries(others.map((what) => [what, said]));
  return {
    before: { ...auditedValues(before), ...each('as it was') },
    after: { ...auditedValues(after), ...each('new') },
  };
}
