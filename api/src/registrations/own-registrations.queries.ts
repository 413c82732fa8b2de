import { paidByOthers, selectEvents } from '../events/index.ts';
import { askedTogether, type Executor } from '../platform/database/index.ts';

/** Upper limit of a member's list. No one goes to more events than this. */
const MAX_LISTED = 500;

const ownRegistrations = askedTogether({ viewer: 'uuid' }, (executor, { viewer }) =>
  selectEvents(executor, { id: viewer })
    .select(paidByOthers.as('own_paid_by_others'))
    .where('own.id', 'is not', null)
    .orderBy('events.starts_at')
    .limit(MAX_LISTED),
);

/** The events at which this member has a seat, the soonest first. */
export async function listOwnRegistrations(executor: Executor, memberId: string) {
  const rows = await ownRegistrations(executor, { viewer: memberId });
  return rows.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime());
}
