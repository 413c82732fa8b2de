import { sql } from 'kysely';
import type { Executor } from '../../platform/database/index.ts';
import type { Schema } from '../../platform/database/schema.ts';

type Action = Schema['approval_steps']['action'];

/** Records one step of an event's approval history, in the transaction of the act. Steps are never changed. */
export async function recordApprovalStep(
  trx: Executor,
  step: { eventId: string; action: Action; actorId: string; notes?: string | null; at: Date },
): Promise<void> {
  await trx
    .insertInto('approval_steps')
    .values({
      event_id: step.eventId,
      action: step.action,
      actor_id: step.actorId,
      notes: step.notes ?? null,
      at: step.at,
    })
    .execute();
}

/** Whether an admin has ever approved, rejected or hidden it [HOST-6]. */
export async function wasDecided(executor: Executor, eventId: string): Promise<boolean> {
  const row = await executor
    .selectFrom('approval_steps')
    .select('id')
    .where('event_id', '=', eventId)
    .where('action', 'in', ['approved', 'rejected', 'hidden'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** An admin's decision on the event a copy is made of. It becomes the first step of the copy's own history. */
export interface Decision {
  actor_id: string;
  notes: string | null;
  at: Date;
}

/**
 * Why an admin keeps this event, or a date of its series, from everybody now: hidden (or rejected, of itself) and not approved since.
 * Undefined where none does [REP-10].
 */
export const findHold = (
  executor: Executor,
  { id, series_id }: { id: string; series_id: string | null },
): Promise<Decision | undefined> =>
  executor
    .selectFrom('approval_steps')
    .innerJoin('events', 'events.id', 'approval_steps.event_id')
    .select(['approval_steps.actor_id', 'approval_steps.notes', 'approval_steps.at'])
    .where((where) =>
      where.or([
        where.and([where('events.id', '=', id), where('action', 'in', ['rejected', 'hidden'])]),
        where.and([where('events.series_id', '=', series_id), where('action', '=', 'hidden')]),
      ]),
    )
    .where('events.approval_status', '!=', 'approved')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('approval_steps as later')
            .select('later.id')
            .whereRef('later.event_id', '=', 'events.id')
            .whereRef('later.id', '>', 'approval_steps.id')
            .where('later.action', '=', 'approved'),
        ),
      ),
    )
    .orderBy('approval_steps.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Oldest first. */
export const selectSteps = (executor: Executor, eventIds: string[]) =>
  executor
    .selectFrom('approval_steps')
    .innerJoin('events', 'events.id', 'approval_steps.event_id')
    .innerJoin('members', 'members.id', 'approval_steps.actor_id')
    .where('approval_steps.event_id', 'in', eventIds)
    .select(['approval_steps.event_id', 'action', 'notes', 'at'])
    .select([
      sql<string>`concat_ws(' ', members.first_name, members.last_name)`.as('name'),
      sql<boolean>`approval_steps.actor_id is distinct from events.host_id`.as('by_other'),
    ])
    .orderBy('approval_steps.id')
    .execute();
