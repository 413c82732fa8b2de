import { BRAND, HELPERS, type HelperRole } from '@backyard/contract';
import { sql } from 'kysely';
import { EVENT_IN_MAIL, helpOf, hostsNow } from '../events/index.ts';
import { isNotHiddenFrom } from '../members/index.ts';
import type { Executor } from '../platform/database/index.ts';

const selectTeam = (executor: Executor, eventId: string) =>
  executor
    .selectFrom('event_helpers')
    .leftJoin('members', 'members.id', 'event_helpers.member_id')
    .select([
      'event_helpers.id',
      'event_helpers.role',
      'event_helpers.email',
      'event_helpers.invited_at',
      'event_helpers.expires_at',
      'event_helpers.accepted_at',
      'members.first_name',
      'members.last_name',
    ])
    .where('event_helpers.event_id', '=', eventId);
export type TeamRow = Awaited<ReturnType<typeof listTeam>>[number];

/** Ten at most, in the order in which they were asked. */
export const listTeam = (executor: Executor, eventId: string) =>
  selectTeam(executor, eventId)
    .orderBy('event_helpers.invited_at')
    .orderBy('event_helpers.id')
    .limit(HELPERS.anEvent)
    .execute();

export const findOnTeam = (executor: Executor, eventId: string, helperId: string) =>
  selectTeam(executor, eventId).where('event_helpers.id', '=', helperId).executeTakeFirstOrThrow();

/** Whether a member with this address helps there. */
export const hasAccepted = async (executor: Executor, eventId: string, email: string): Promise<boolean> =>
  (await executor
    .selectFrom('event_helpers')
    .select('id')
    .where('event_id', '=', eventId)
    .where('email', '=', email)
    .where('member_id', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Invitations whose time is over, and an earlier one to the same address: the new one takes their place. */
export const clearForInvitation = (trx: Executor, eventId: string, email: string, now: Date) =>
  trx
    .deleteFrom('event_helpers')
    .where('event_id', '=', eventId)
    .where('member_id', 'is', null)
    .where((where) => where.or([where('expires_at', '<=', now), where('email', '=', email)]))
    .execute();

/** Its id; undefined where ten help or were asked. The event's row is locked. */
export async function insertInvitation(
  trx: Executor,
  given: {
    eventId: string;
    role: HelperRole;
    email: string;
    by: string;
    tokenHash: Buffer;
    now: Date;
    expiresAt: Date;
  },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into event_helpers (event_id, number, role, email, invited_by, invited_at, expires_at, token_hash)
    select ${given.eventId}, free.number, ${given.role}, ${given.email}, ${given.by}, ${given.now}, ${given.expiresAt}, ${given.tokenHash}
    from generate_series(1, ${sql.lit(HELPERS.anEvent)}) as free (number)
    where not exists (
      select from event_helpers taken where taken.event_id = ${given.eventId} and taken.number = free.number)
    order by free.number limit 1
    returning id`.execute(trx);
  return rows[0]?.id;
}

/** Returns the removed helper, or undefined if no helper there has that id. */
export const deleteHelper = (trx: Executor, eventId: string, helperId: string) =>
  trx
    .deleteFrom('event_helpers')
    .where('event_id', '=', eventId)
    .where('id', '=', helperId)
    .returning(['id', 'role'])
    .executeTakeFirst();

/**
 * Invitations that the owner of this address can still answer [HELP-5]: not expired, of an event that is neither over nor cancelled,
 * without a block between them and its host, who does not keep them away, is not suspended and still hosts [HELP-15].
 */
const stillOpen = (now: Date) => sql<boolean>`(
  event_helpers.member_id is null and event_helpers.expires_at > ${now}
  and events.cancelled_at is null and events.ends_at > ${now}
  and ${hostsNow(now)}
  and not exists (select from members person where person.email = event_helpers.email and (
    ${isNotHiddenFrom(sql.ref('person.id'), sql.ref('events.host_id'))} is false
    or person.suspended_until > ${now}
    or exists (select from kept_away away where away.host_id = events.host_id and away.member_id = person.id))))`;

/** Members the event's host does not keep away, without a block between them. */
const isNotApart = (memberId: string) =>
  sql<boolean>`(${isNotHiddenFrom(memberId, sql.ref('events.host_id'))} is not false
    and not exists (select from kept_away away
      where away.host_id = events.host_id and away.member_id = ${memberId}::uuid))`;

/** An invitation's content. `hostName` is the host's public name, or the platform's. */
const selectHelp = (executor: Executor) =>
  executor
    .selectFrom('event_helpers')
    .innerJoin('events', 'events.id', 'event_helpers.event_id')
    .leftJoin('hosts', 'hosts.member_id', 'events.host_id')
    .select([
      'event_helpers.id',
      'event_helpers.role',
      'event_helpers.email',
      'event_helpers.expires_at',
      'event_helpers.token_hash',
      'events.id as event_id',
      'events.host_id',
      ...EVENT_IN_MAIL,
      'events.approval_status',
      sql<string>`coalesce(hosts.name, ${BRAND.name})`.as('host_name'),
    ]);
export type HelpRow = Awaited<ReturnType<typeof listHelping>>[number];

/** The invitation with this token, for the owner of its address. Undefined for everyone else, whatever the reason [HELP-5]. */
export const findAsked = (
  executor: Executor,
  { tokenHash, email }: { tokenHash: Buffer; email: string },
  now: Date,
) =>
  selectHelp(executor)
    .where('event_helpers.token_hash', '=', tokenHash)
    .where('event_helpers.email', '=', email)
    .where(stillOpen(now))
    .executeTakeFirst();

/**
 * What a holder of the link may know of it [HELP-16], while its recipient can still answer it. Undefined if viewer and host have a block.
 * `memberId` is null for a visitor.
 */
export const findHelpPreview = (executor: Executor, tokenHash: Buffer, memberId: string | null, now: Date) =>
  executor
    .selectFrom('event_helpers')
    .innerJoin('events', 'events.id', 'event_helpers.event_id')
    .leftJoin('hosts', 'hosts.member_id', 'events.host_id')
    .select([
      'events.title',
      'events.starts_at',
      'events.time_zone',
      sql<string>`coalesce(hosts.name, ${BRAND.name})`.as('host_name'),
    ])
    .where('event_helpers.token_hash', '=', tokenHash)
    .where(stillOpen(now))
    .$if(memberId !== null, (query) => query.where(isNotApart(memberId ?? '')))
    .executeTakeFirst();

/** The same by its id, for the mail. */
export const findInvitationForMail = (executor: Executor, helperId: string, now: Date) =>
  selectHelp(executor).where('event_helpers.id', '=', helperId).where(stillOpen(now)).executeTakeFirst();

/** Accepts it. False if someone else accepted it first. */
export async function acceptAs(
  trx: Executor,
  given: { id: string; tokenHash: Buffer; memberId: string; now: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('event_helpers')
    .set({ member_id: given.memberId, accepted_at: given.now, token_hash: null })
    .where('id', '=', given.id)
    .where('token_hash', '=', given.tokenHash)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The events a member helps at, soonest first, while helping is possible: a co-host may write until a week after the end, the door closes
 * earlier.
 */
export const listHelping = (
  executor: Executor,
  memberId: string,
  { since, now }: { since: Record<HelperRole, Date>; now: Date },
  eventId?: string,
) =>
  selectHelp(executor)
    .where('event_helpers.member_id', '=', memberId)
    .where(sql<boolean>`${helpOf(memberId)} is not null and ${hostsNow(now)}`)
    .where((where) =>
      where.or([
        where.and([where('role', '=', 'co_host'), where('ends_at', '>=', since.co_host)]),
        where('ends_at', '>=', since.door),
      ]),
    )
    .$if(eventId !== undefined, (query) => query.where('events.id', '=', eventId ?? ''))
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .limit(100)
    .execute();

/** Leaves the team. Undefined if they were not on it. */
export const deleteOwnHelp = (trx: Executor, eventId: string, memberId: string) =>
  trx
    .deleteFrom('event_helpers')
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .returning(['id', 'role'])
    .executeTakeFirst();
