import { HOUR_MS } from '@backyard/contract';
import type { Executor } from '../platform/database/index.ts';
import { DEMO_PEOPLE } from './data/people.ts';
import type { PlannedEvent } from './plan.ts';

/** How long the demo admin thought about an event, in milliseconds: before anybody registered. */
const THOUGHT_MS = 6 * HOUR_MS;

/** Ticketed events that hosts submitted, with the decisions (rule APP-6 reads them as a host's record). */
export async function insertApprovals(
  trx: Executor,
  events: readonly PlannedEvent[],
  memberId: (email: string) => string,
  eventId: (title: string) => string,
): Promise<void> {
  const steps = events.flatMap(({ event, hostEmail, publishedAt }) => {
    if (hostEmail === null || !event.priceCents) return [];
    const step = { event_id: eventId(event.title), notes: null };
    const submitted = {
      ...step,
      action: 'submitted' as const,
      actor_id: memberId(hostEmail),
      at: publishedAt,
    };
    if (event.pending) return [submitted];
    const approved = {
      ...step,
      action: 'approved' as const,
      actor_id: memberId(DEMO_PEOPLE.admin.email),
      at: new Date(publishedAt.getTime() + THOUGHT_MS),
    };
    return [submitted, approved];
  });
  await trx
    .insertInto('approval_steps')
    .values(steps.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    .execute();
}
