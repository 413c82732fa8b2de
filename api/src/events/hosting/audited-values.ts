import type { Selectable } from 'kysely';
import type { EventsTable } from '../../platform/database/schema.ts';
import { valuesOf, type EventColumns } from '../event-columns.ts';
import { changedUnseen } from './hosting.rules.ts';

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

/** What the audit log keeps of an event: states, times and amounts, no texts that people wrote (rules of docs/rules/admin.md). */
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

type Changed = Audited & EventColumns;

/** Of these the values themselves are kept. */
const WITH_VALUES: readonly string[] = ['time', 'seats', 'visibility'];

/** What the audit log keeps of a change: of words, pictures and categories, that they are others now. */
export function auditedChange(before: Changed, after: Changed) {
  const others = changedUnseen(valuesOf(before), valuesOf(after)).filter(
    (what) => !WITH_VALUES.includes(what),
  );
  const each = (said: string) => Object.fromEntries(others.map((what) => [what, said]));
  return {
    before: { ...auditedValues(before), ...each('as it was') },
    after: { ...auditedValues(after), ...each('new') },
  };
}
