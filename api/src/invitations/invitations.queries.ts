import { sql } from 'kysely';
import { isNotHiddenFrom } from '../members/index.ts';
import { REGISTERED, written, type Executor } from '../platform/database/index.ts';
import type { Viewer } from '../platform/http/viewer.ts';

interface Link {
  eventId: string;
  inviterId: string;
}

/** The link that this person has for this event: `token`, or the one they made before [BRING-1]. */
export async function keepLink(
  executor: Executor,
  { eventId, inviterId }: Link,
  made: { token: string; now: Date },
): Promise<string> {
  const { rows } = await sql<{ token: string }>`
    insert into invitations (event_id, inviter_id, token, created_at)
    values (${eventId}, ${inviterId}, ${made.token}, ${made.now})
    on conflict (event_id, inviter_id) do update set token = invitations.token
    returning token`.execute(executor);
  return rows[0]?.token ?? made.token;
}

/**
 * The first name of the member who created this link, if this viewer may read it, and an id for reporting them [BRING-2] [BRING-6]. They
 * must still be going, not be suspended, deleted, the viewer, or hidden from the viewer (unless they host the event [SAFE-3]). The event
 * must be open and not over.
 */
export async function findInviter(
  executor: Executor,
  { eventId, token }: { eventId: string; token: string },
  viewer: Viewer,
  now: Date,
): Promise<{ firstName: string | null; reportId: string } | undefined> {
  return (
    executor
      .selectFrom('invitations')
      .innerJoin('events', 'events.id', 'invitations.event_id')
      .innerJoin('members', 'members.id', 'invitations.inviter_id')
      .innerJoin('registrations', (join) =>
        join
          .onRef('registrations.event_id', '=', 'invitations.event_id')
          .onRef('registrations.member_id', '=', 'invitations.inviter_id')
          .on('registrations.status', '=', REGISTERED),
      )
      .select(['members.first_name as firstName', 'invitations.id as reportId'])
      .where('invitations.token', '=', token)
      .where('invitations.event_id', '=', eventId)
      .where('events.approval_status', '=', written('approved'))
      .where('events.cancelled_at', 'is', null)
      // Only its host invites there [INVITED-5].
      .where('events.visibility', '<>', 'invited')
      .where('events.ends_at', '>', now)
      .where('members.deleted_at', 'is', null)
      .where((where) =>
        where.or([where('members.suspended_until', 'is', null), where('members.suspended_until', '<=', now)]),
      )
      .where((where) =>
        where.or([
          isNotHiddenFrom(viewer?.id ?? null),
          where.and([where.val(viewer?.role === 'host'), where('events.host_id', '=', viewer?.id ?? null)]),
        ]),
      )
      .$if(viewer !== null, (query) => query.where('members.id', '<>', viewer?.id ?? ''))
      .executeTakeFirst()
  );
}
