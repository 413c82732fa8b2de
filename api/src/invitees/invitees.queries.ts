import { BRAND, INVITEES } from '@backyard/contract';
import { sql } from 'kysely';
import { EVENT_IN_MAIL, hostsNow, mayAt } from '../events/index.ts';
import { isNotHiddenFrom } from '../members/index.ts';
import { written, isInvitedTo, type Executor } from '../platform/database/index.ts';
import type { Member } from '../platform/http/viewer.ts';

/** The event, for a member who may invite to it. Undefined for others. */
const edited = (executor: Executor, eventId: string, by: Member, now: Date) =>
  executor
    .selectFrom('events')
    .select(['id', 'host_id', 'starts_at', 'cancelled_at', 'visibility'])
    .where('id', '=', eventId)
    .where(mayAt(by, 'edit', now));

export const findEdited = (executor: Executor, eventId: string, by: Member, now: Date) =>
  edited(executor, eventId, by, now).executeTakeFirst();

/** The same, locked: changes of one event's guest list are serialized, and no one registers meanwhile. */
export const lockEdited = (trx: Executor, eventId: string, by: Member, now: Date) =>
  edited(trx, eventId, by, now).forNoKeyUpdate().executeTakeFirst();

/** The invited people, latest first. Those who came by the link are listed by name, as in attendee lists. */
export const listInvitees = (executor: Executor, eventId: string) =>
  executor
    .selectFrom('event_invitees')
    .innerJoin('events', 'events.id', 'event_invitees.event_id')
    .leftJoin('members', 'members.id', 'event_invitees.member_id')
    .select([
      'event_invitees.id',
      'event_invitees.email',
      'event_invitees.member_id',
      'event_invitees.invited_at',
      'members.first_name',
      'members.last_name',
      // Null: they have no seat.
      sql<number | null>`(
        select seat.guests from registrations seat join members goes on goes.id = seat.member_id
        where seat.event_id = event_invitees.event_id and seat.status = 'registered'
          and seat.created_at >= event_invitees.invited_at
          and (goes.id = event_invitees.member_id or goes.email = event_invitees.email)
        limit 1)`.as('guests'),
    ])
    .where('event_invitees.event_id', '=', eventId)
    .where('event_invitees.withdrawn_at', 'is', null)
    .orderBy('event_invitees.invited_at', 'desc')
    .orderBy('event_invitees.id', 'desc')
    .limit(INVITEES.anEvent)
    .execute();
export type InviteeRow = Awaited<ReturnType<typeof listInvitees>>[number];

export const findLink = (executor: Executor, eventId: string) =>
  executor
    .selectFrom('event_invite_links')
    .select(['token', 'uses', 'max_uses'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();

/** How many are currently invited. The event's row must be locked if the number decides something. */
export async function countInvited(executor: Executor, eventId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from event_invitees
    where event_id = ${eventId} and withdrawn_at is null`.execute(executor);
  return rows[0]?.count ?? 0;
}

/** Those of the addresses that are not invited yet, invited; which one was taken back is invited anew. */
export async function insertInvitees(
  trx: Executor,
  { eventId, emails, now }: { eventId: string; emails: string[]; now: Date },
): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    insert into event_invitees (event_id, email, invited_at)
    select ${eventId}, typed.email, ${now} from unnest(${emails}::text[]) with ordinality as typed (email, place)
    order by typed.place
    on conflict (event_id, email) do update set invited_at = excluded.invited_at, withdrawn_at = null
      where event_invitees.withdrawn_at is not null
    returning id, email`.execute(trx);
  return rows;
}

/** Invites one address, unless it is invited already, or an invitation to it or its account was withdrawn. */
export async function insertUnlessTakenBack(
  trx: Executor,
  { eventId, email, now }: { eventId: string; email: string; now: Date },
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    insert into event_invitees (event_id, email, invited_at)
    select ${eventId}, ${email}, ${now}
    where not exists (
      select from event_invitees gone left join members who on who.id = gone.member_id
      where gone.event_id = ${eventId} and gone.withdrawn_at is not null and (gone.email = ${email} or who.email = ${email}))
    on conflict (event_id, email) do nothing
    returning id`.execute(trx);
  return rows;
}

/** As if this address had never been invited. */
export const deleteInvitee = (trx: Executor, eventId: string, email: string) =>
  trx.deleteFrom('event_invitees').where('event_id', '=', eventId).where('email', '=', email).execute();

/** A member whom the host invites by address can use the link again, too. */
export const forgiveByAddress = (trx: Executor, eventId: string, emails: string[]) =>
  sql`delete from event_invitees using members
    where event_invitees.event_id = ${eventId} and event_invitees.withdrawn_at is not null
      and members.id = event_invitees.member_id and members.email = any(${emails}::text[])`.execute(trx);

/** The members behind the addresses, for the mails alone. The host learns nothing of them. */
export const findMembersOf = (executor: Executor, emails: string[]) =>
  executor
    .selectFrom('members')
    .select(['id', 'email'])
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .execute();

/** Withdraws an invitation. Undefined if there is none to withdraw. */
export const withdrawInvitee = (
  trx: Executor,
  { eventId, inviteeId, now }: { eventId: string; inviteeId: string; now: Date },
) =>
  trx
    .updateTable('event_invitees')
    .set({ withdrawn_at: sql`greatest(${now}::timestamptz, invited_at)` })
    .where('event_id', '=', eventId)
    .where('id', '=', inviteeId)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** Raises the event's version, so that a registration in progress is decided again. */
export const bumpVersion = (trx: Executor, eventId: string) =>
  trx
    .updateTable('events')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', eventId)
    .execute();

/** The link of an event from now on. */
export const replaceLink = (
  trx: Executor,
  given: { eventId: string; token: string; maxUses: number | null; now: Date },
) =>
  trx
    .insertInto('event_invite_links')
    .values({ event_id: given.eventId, token: given.token, max_uses: given.maxUses, made_at: given.now })
    .onConflict((conflict) =>
      conflict
        .column('event_id')
        .doUpdateSet({ token: given.token, max_uses: given.maxUses, uses: 0, made_at: given.now }),
    )
    .execute();

export const deleteLink = (trx: Executor, eventId: string) =>
  trx
    .deleteFrom('event_invite_links')
    .where('event_id', '=', eventId)
    .returning('event_id')
    .executeTakeFirst();

/** Locks the event that a link leads to: entering and inviting come one after the other. */
export const lockOfLink = (trx: Executor, token: string) =>
  trx
    .selectFrom('event_invite_links')
    .innerJoin('events', 'events.id', 'event_invite_links.event_id')
    .select('events.id')
    .where('event_invite_links.token', '=', token)
    .forNoKeyUpdate('events')
    .executeTakeFirst();

/** The event that a link leads to, as long as it leads anywhere. */
const behindLink = (executor: Executor, token: string, now: Date) =>
  executor
    .selectFrom('event_invite_links')
    .innerJoin('events', 'events.id', 'event_invite_links.event_id')
    .where('event_invite_links.token', '=', token)
    .where('events.visibility', '=', 'invited')
    .where('events.approval_status', '=', written('approved'))
    .where('events.cancelled_at', 'is', null)
    .where('events.starts_at', '>', now)
    .where(hostsNow(now));

const isKnownTo = (memberId: string) =>
  sql<boolean>`(${isInvitedTo(memberId)} or events.host_id is not distinct from ${memberId}::uuid)`;

/** Members a link may let in: the host does not keep them away, there is no block between them, and their invitation was not withdrawn. */
const mayComeIn = (memberId: string) =>
  sql<boolean>`(
    not exists (select from kept_away away
      where away.host_id = events.host_id and away.member_id = ${memberId}::uuid)
    and ${isNotHiddenFrom(memberId, sql.ref('events.host_id'))} is not false
    and (${isInvitedTo(memberId)} or not exists (select from event_invitees gone
      where gone.event_id = events.id and (gone.member_id = ${memberId}::uuid
        or gone.email = (select email from members where id = ${memberId}::uuid)))))`;

const hasRoom = sql<boolean>`event_invite_links.uses < coalesce(event_invite_links.max_uses, ${sql.lit(INVITEES.anEvent)})`;

/**
 * The event of this link for this member, and whether they are invited already. Undefined if it is closed or not for them, whatever the
 * reason [INVITED-7]. Locks its row.
 */
export const findByToken = (trx: Executor, token: string, memberId: string, now: Date) =>
  behindLink(trx, token, now)
    .select(['events.id', isKnownTo(memberId).as('known')])
    .where(mayComeIn(memberId))
    .executeTakeFirst();

/**
 * What a holder of the link may know of its event [INVITED-14]. Undefined if it would no longer let them in. `memberId` is null for a
 * visitor.
 */
export const findPreview = (executor: Executor, token: string, memberId: string | null, now: Date) =>
  behindLink(executor, token, now)
    .leftJoin('hosts', 'hosts.member_id', 'events.host_id')
    .select([
      'events.title',
      'events.starts_at',
      'events.time_zone',
      sql<string>`coalesce(hosts.name, ${BRAND.name})`.as('host_name'),
    ])
    .where(
      memberId === null
        ? hasRoom
        : sql<boolean>`${mayComeIn(memberId)} and (${hasRoom} or ${isKnownTo(memberId)})`,
    )
    .executeTakeFirst();

/** Uses the link once. False if it is used up. */
export async function enterByLink(
  trx: Executor,
  given: { eventId: string; memberId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with used as (
      update event_invite_links set uses = uses + 1
      where event_id = ${given.eventId} and uses < coalesce(max_uses, ${sql.lit(INVITEES.anEvent)})
      returning event_id
    )
    insert into event_invitees (event_id, member_id, invited_at)
    select event_id, ${given.memberId}, ${given.now} from used
    returning id`.execute(trx);
  return rows.length > 0;
}

/** The mail's content while it is due: the invitation is valid, the event is upcoming, and there is no block between reader and host. */
export const findInvitationForMail = (executor: Executor, inviteeId: string, now: Date) =>
  executor
    .selectFrom('event_invitees')
    .innerJoin('events', 'events.id', 'event_invitees.event_id')
    .leftJoin('hosts', 'hosts.member_id', 'events.host_id')
    .select([
      'events.id as event_id',
      'events.host_id',
      ...EVENT_IN_MAIL,
      'event_invitees.invited_at',
      sql<string>`coalesce(hosts.name, ${BRAND.name})`.as('host_name'),
    ])
    .where('event_invitees.id', '=', inviteeId)
    .where(hostsNow(now))
    .where('event_invitees.withdrawn_at', 'is', null)
    .where('events.visibility', '=', 'invited')
    .where('events.approval_status', '=', written('approved'))
    .where('events.cancelled_at', 'is', null)
    .where('events.starts_at', '>', now)
    .where(
      sql<boolean>`not exists (select from members person where person.email = event_invitees.email and (
        ${isNotHiddenFrom(sql.ref('person.id'), sql.ref('events.host_id'))} is false
        or person.suspended_until > ${now}
        or exists (select from kept_away away where away.host_id = events.host_id and away.member_id = person.id)))`,
    )
    .executeTakeFirst();
