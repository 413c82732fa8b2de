import type { Answer, HelperRole } from '@backyard/contract';
import { sql, type RawBuilder } from 'kysely';
import { isNotHiddenFrom } from '../members/index.ts';
import {
  REGISTERED,
  written,
  askedTogether,
  isInvitedTo,
  type Executor,
} from '../platform/database/index.ts';
import { readOncePerPage } from '../platform/http/one-page.ts';
import type { Member, Viewer } from '../platform/http/viewer.ts';
import { maySee } from './as-seen.queries.ts';
import { askedIn, isForWhomNobodyKeepsAway, type AskedIn } from './asked-in.queries.ts';
import { helpOf, helpRestsUntil } from './rights.queries.ts';

const FACES = 4;
/** How many attendees are searched for visible faces, so that a large crowd in which few show theirs does not slow down a list. */
const FACES_AMONG = 100;

/**
 * Events with everything the presenter needs for this viewer: the host's name, the viewer's own registration or waitlist place, and up to
 * four faces. Visitors see the faces of members who allow it, without an initial, and the count (docs/product.md: people). For a request
 * with a key, only what its owner runs is read [machines.13].
 */
export function selectEvents(executor: Executor, viewer: Pick<Member, 'id' | 'byKey'> | null) {
  const person = viewer?.byKey ? null : (viewer?.id ?? null);
  // A literal null for visitors: with a parameter PostgreSQL would learn only at execution that the joins are empty, and plan the statement
  // each time.
  const them = person === null ? sql<string>`null::uuid` : sql<string>`${person}::uuid`;
  return executor
    .selectFrom('events')
    .leftJoin('hosts', 'hosts.member_id', 'events.host_id')
    .leftJoin('registrations as own', (join) =>
      join
        .onRef('own.event_id', '=', 'events.id')
        .on('own.member_id', '=', them)
        .on('own.status', '=', REGISTERED),
    )
    .leftJoin('seat_holds as held', (join) =>
      join.onRef('held.event_id', '=', 'events.id').on('held.member_id', '=', them),
    )
    .leftJoin('waitlist_entries as wait', (join) =>
      join
        .onRef('wait.event_id', '=', 'events.id')
        .on('wait.member_id', '=', them)
        .on('wait.ended_at', 'is', null),
    )
    .leftJoin('kept_away as kept', (join) =>
      join.onRef('kept.host_id', '=', 'events.host_id').on('kept.member_id', '=', them),
    )
    .selectAll('events')
    .select([
      'hosts.name as host_name',
      hostPageOf.as('host_page'),
      'own.id as own_id',
      'own.notes as own_notes',
      'own.answers as own_answers',
      'own.ticket as own_ticket',
      'own.seats as own_seats',
      'own.guest_names as own_guest_names',
      attendedOf.as('own_attended'),
      saidOf.as('own_said'),
      attendedCountOf.as('attended_count'),
      'own.payable_cents as own_paid_cents',
      beforeMove('own').as('own_before_move'),
      checkedInAt('own').as('own_checked_in_at'),
      'kept.host_id as kept_away_by',
      'held.payment_id as held_payment_id',
      'held.seats as held_seats',
      'wait.state as wait_state',
      'wait.notes as wait_notes',
      'wait.answers as wait_answers',
      'wait.offered_until as offered_until',
      sql<boolean>`held.event_id is not null`.as('is_holding'),
      positionOf.as('wait_position'),
    ])
    .select((viewer ? helpOf(viewer.id) : NO_HELP).as('own_help'))
    .select((viewer ? helpRestsUntil() : NOTHING_RESTS).as('help_rests_until'))
    .select((person ? isUninvited(person) : NOT_FOR_VISITORS).as('is_uninvited'))
    .select((viewer?.byKey ? NO_FACES : person ? facesForMember(person) : FACES_FOR_VISITORS).as('faces'));
}

/**
 * By invitation, and the viewer is neither its host nor invited [INVITED-1]. Helping, having or paying for a seat, and being in line count
 * as invited. Evaluated for such events alone, so the rest of a list costs nothing.
 */
const isUninvited = (viewerId: string) => sql<boolean>`case when events.visibility = 'invited' then
  events.host_id is distinct from ${viewerId}::uuid and own.id is null and held.event_id is null and wait.id is null
  and ${helpOf(viewerId)} is null and not ${isInvitedTo(viewerId)} else false end`;
const NOT_FOR_VISITORS = sql<boolean>`events.visibility = 'invited'`;

/** Visitors have no helper role. */
const NO_HELP = sql<HelperRole | null>`null::text`;
const NOTHING_RESTS = sql<Date | null>`null::timestamptz`;

/**
 * The platform has a page, and so does every current host [HOLD-29]. Written as a scalar subquery: for an "exists" PostgreSQL would read
 * all hosts first.
 */
const hostPageOf = sql<boolean>`events.host_id is null or coalesce((
  select host.role = 'host' and host.deleted_at is null from members host where host.id = events.host_id), false)`;

/** Whether the viewer counts as having been there, once it has begun; null without a registration. */
const attendedOf = sql<boolean | null>`case when own.id is not null then exists (
  select from attendances there where there.registration_id = own.id) end`;

/** Whether they have said so themselves, refused or not. */
const saidOf = sql<boolean>`exists (select from attendance_claims said where said.registration_id = own.id)`;

/** Whether someone else paid for the viewer's seat, because it was handed on to them [HAND-14]. Evaluated for own seats alone. */
export const paidByOthers = sql<boolean>`case when own.id is not null then exists (
  select from registration_payments kept join payments on payments.id = kept.payment_id
  where kept.registration_id = own.id and kept.kept_cents > 0 and payments.member_id <> own.member_id) else false end`;

/**
 * What was paid for a registration before its event was moved, US cents: by its holder and by others who handed it on [PAY-25]. Null if the
 * event was not moved.
 */
export const beforeMove = (registration: 'own' | 'registrations') => {
  const [id, memberId] = [sql.ref(`${registration}.id`), sql.ref(`${registration}.member_id`)];
  return sql<{
    own: number;
    others: number;
  } | null>`case when ${id} is not null and events.moved_at is not null then (
    select json_build_object('own', coalesce(sum(kept.kept_cents) filter (where payments.member_id = ${memberId}), 0),
      'others', coalesce(sum(kept.kept_cents) filter (where payments.member_id <> ${memberId}), 0))
    from registration_payments kept join payments on payments.id = kept.payment_id
    where kept.registration_id = ${id} and payments.created_at <= events.moved_at) end`;
};

/**
 * When a person was last checked in [PAY-26]: as recorded at the door, but no earlier than we received it. A check-in made before a move
 * and received after it belongs to another place.
 */
export const letInAt = (checkIn: string) =>
  sql<Date>`least(${sql.ref(`${checkIn}.recorded_at`)}, ${sql.ref(`${checkIn}.confirmed_at`)})`;

/** The same for a registration [PRICE-13]. Null if it was not checked in. */
export const checkedInAt = (registration: 'own' | 'registrations') => {
  const id = sql.ref(`${registration}.id`);
  return sql<Date | null>`case when ${id} is not null then (
    select ${letInAt('door')} from check_ins door where door.registration_id = ${id}) end`;
};

/** How many were there, where anybody was checked in; null elsewhere: all who had a seat. */
const attendedCountOf = sql<number | null>`case
  when exists (select from check_ins door where door.event_id = events.id)
  then (select coalesce(sum(there.seats), 0)::int from attendances there where there.event_id = events.id) end`;

/** 1 is next. Counted for those in line alone. */
const positionOf = sql<number | null>`case when wait.state = 'waiting' then (
  select count(*) from waitlist_entries ahead
  where ahead.event_id = events.id and ahead.state = 'waiting' and ahead.place <= wait.place
) end`;

export interface Face {
  letter: string;
  imageUrl: string | null;
}

// The primary key (event_id, id) is in order of registering, since ids are uuid v7.
const facesOf = (letter: RawBuilder<string>, isShown: RawBuilder<boolean>) => sql<Face[]>`(
  select coalesce(json_agg(json_build_object('letter', face.letter, 'imageUrl', face.image_url)), '[]')
  from (
    select ${letter} as letter, m.profile_image_url as image_url
    from (
      select id, member_id from registrations
      where event_id = events.id and status = 'registered' order by id limit ${sql.lit(FACES_AMONG)}
    ) as r join members m on m.id = r.member_id
    where ${isShown}
    order by r.id limit ${sql.lit(FACES)}
  ) as face
)`;
const runsEvent = (viewerId: string) => sql<boolean>`(exists (
  select from members runs where runs.id = ${viewerId} and runs.id = events.host_id and runs.role = 'host')
  or coalesce(${helpOf(viewerId)} = 'co_host', false))`;
// Hosts and co-hosts see everyone who comes: a missing face would reveal who blocked them [SAFE-3]. A door helper sees at the door everyone
// who is expected, and elsewhere what any member sees [HELP-11].
const facesForMember = (viewerId: string) =>
  facesOf(
    sql`upper(left(coalesce(m.first_name, 'U'), 1))`,
    sql`((not m.hidden_from_lists and ${isNotHiddenFrom(viewerId, sql.ref('m.id'))}) or ${runsEvent(viewerId)})`,
  );
// A letter is of a name.
const FACES_FOR_VISITORS = facesOf(
  sql`''`,
  sql`not m.hidden_from_lists and m.face_for_visitors and m.profile_image_url is not null`,
);

// Faces are shown only to people. Programs read the count, or the attendee list with a key for it.
const NO_FACES = sql<Face[]>`'[]'::json`;

/**
 * One event as this viewer may see it, or null. Approved ones (including cancelled ones, so that a shared link says so): everyone, or if by
 * invitation those invited. Others: their host, admins, and members who are registered, paying for a seat or waiting for one (it was
 * published before). With a key: approved ones that are not by invitation, and those its owner runs or helps at.
 */
export const findVisibleEvent = (executor: Executor, eventId: string, viewer: Viewer) =>
  readOncePerPage(
    executor,
    `event ${eventId} for ${viewer?.id ?? 'visitors'}${viewer?.byKey ? ' by key' : ''}`,
    () => readVisibleEvent(executor, eventId, viewer),
  );

async function readVisibleEvent(executor: Executor, eventId: string, viewer: Viewer) {
  const [row] = await (viewer
    ? (viewer.byKey ? visibleToKey : visibleToMember)(executor, {
        eventId,
        viewer: viewer.id,
        role: viewer.role,
      })
    : visibleToVisitor(executor, { eventId }));
  return row ?? null;
}

/** The viewer's part in an event, of what `selectEvents` has joined. */
const PART = {
  seat: sql<boolean>`own.id is not null`,
  hold: sql<boolean>`held.event_id is not null`,
  waits: sql<boolean>`wait.id is not null`,
};
/**
 * The seat this viewer last handed on [HAND-15]. The recipient's name is included only if the attendee list shows it to them
 * [ATT-6, SAFE-2].
 */
const handedOnBy = (viewer: string) => sql<{ at: string; to: string | null } | null>`
  case when own.id is null then (
    select json_build_object('at', handing.taken_at, 'to', (
      select taker.first_name from members taker
      join registrations theirs on theirs.member_id = taker.id and theirs.event_id = events.id and theirs.status = 'registered'
      where taker.id = handing.taker_id and not taker.hidden_from_lists and ${isNotHiddenFrom(viewer, sql.ref('taker.id'))}))
    from seat_handings handing
    where handing.event_id = events.id and handing.giver_id = ${viewer}::uuid and handing.taken_at is not null
    order by handing.taken_at desc limit 1) end`;
/** Their address was typed at the door, they have no seat, and the host does not keep them away [DOOR-28]. */
const ownAsked = (viewer: string) => sql<AskedIn | null>`case when own.id is null then (
  select ${askedIn} from members me join walk_ins asked on asked.email = me.email and asked.event_id = events.id
  where me.id = ${viewer}::uuid and ${isForWhomNobodyKeepsAway(sql.ref('kept.created_at'))}) end`;
const visibleToMember = askedTogether(
  { eventId: 'uuid', viewer: 'uuid', role: 'text' },
  (executor, { eventId, viewer, role }) =>
    selectEvents(executor, { id: viewer })
      .select([
        paidByOthers.as('own_paid_by_others'),
        handedOnBy(viewer).as('handed_on'),
        ownAsked(viewer).as('own_asked_in'),
      ])
      .where('events.id', '=', eventId)
      .where(maySee(viewer, { ...PART, admin: sql`${role}::text = 'admin'` })),
);
/** What a key finds is decided by nothing that its owner is but host, helper or admin [machines.13]. */
const visibleToKey = askedTogether(
  { eventId: 'uuid', viewer: 'uuid', role: 'text' },
  (executor, { eventId, viewer, role }) =>
    selectEvents(executor, { id: viewer, byKey: true })
      .where('events.id', '=', eventId)
      .where(maySee(viewer, { ...PART, invited: sql`false`, admin: sql`${role}::text = 'admin'` })),
);
const visibleToVisitor = askedTogether({ eventId: 'uuid' }, (executor, { eventId }) =>
  selectEvents(executor, null)
    .where('events.id', '=', eventId)
    .where('events.approval_status', '=', written('approved'))
    .where('events.visibility', '<>', 'invited'),
);

/**
 * The event's row after a member got a seat, derived from the row read before. A full list of faces is unchanged, because it shows the
 * first attendees. Null if the new face may belong in it: the row must be read again.
 */
export function withSeat<Row extends VisibleEvent>(
  row: Row,
  seat: {
    id: string;
    ticket: string;
    notes: string | null;
    answers: Answer[];
    guests: number;
    payableCents: number;
    seatsTaken: number;
  },
): Row | null {
  if (row.faces.length < FACES) return null;
  return {
    ...row,
    seats_taken: seat.seatsTaken,
    own_id: seat.id,
    own_ticket: seat.ticket,
    own_seats: 1 + seat.guests,
    own_guest_names: [],
    own_notes: seat.notes,
    own_answers: seat.answers,
    own_paid_cents: seat.payableCents,
    own_before_move: null,
    own_checked_in_at: null,
    own_attended: true,
  };
}
type VisibleEvent = NonNullable<Awaited<ReturnType<typeof readVisibleEvent>>>;
