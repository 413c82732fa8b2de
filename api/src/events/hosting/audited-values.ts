import type { Selectable } from 'kysely';
import type { EventsTable } from '../../platform/database/schema.ts';

type Audited = Pick<
  Selectable<EventsTable>,
  'starts_at' | 'ends_at' | 'time_zone' | 'price_cents' | 'capacity' | 'required_tier' | 'approval_status'
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
});
