import { sql } from 'kysely';
import { eventAsSeen, titleAsSeen } from '../events/index.ts';
import { ENTRY_COLUMNS } from '../platform/audit-log/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { countLookedOutFor, hasCompany } from '../registrations/index.ts';

export const selectAccount = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('members')
    .leftJoin('hosts', 'hosts.member_id', 'members.id')
    .selectAll('members')
    .select([
      'hosts.name as host_name',
      'hosts.bio as host_bio',
      sql<string>`members.email::text`.as('account_email'),
    ])
    .where('members.id', '=', memberId)
    .where('members.deleted_at', 'is', null)
    .executeTakeFirst();

export const selectRegistrations = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .leftJoin('check_ins', 'check_ins.registration_id', 'registrations.id')
    .leftJoin('check_in_undos', 'check_in_undos.registration_id', 'registrations.id')
    .leftJoin('attendance_claims', 'attendance_claims.registration_id', 'registrations.id')
    .select([
      'check_ins.checked_in_at',
      'check_ins.came',
      'check_ins.recorded_at',
      'check_in_undos.undone_at',
      'attendance_claims.claimed_at',
      'attendance_claims.refused_at',
      'registrations.ticket',
      'registrations.id',
      'registrations.status',
      'registrations.notes',
      'registrations.answers',
      'registrations.payable_cents',
      'registrations.price_steps',
      'registrations.guests',
      'registrations.guest_names',
      'registrations.created_at',
      'registrations.cancelled_at',
      'registrations.seated',
      'registrations.company',
      'registrations.welcomes',
      hasCompany(sql.ref('registrations.id')).as('accompanied'),
      countLookedOutFor(sql.ref('registrations.id')).as('looks_out_for'),
      sql<{ round: number; table: number }[]>`(
        select coalesce(json_agg(json_build_object('round', round, 'table', table_number) order by round), '[]')
        from table_seats where table_seats.registration_id = registrations.id)`.as('tables'),
      ...eventAsSeen(memberId),
    ])
    .where('registrations.member_id', '=', memberId)
    .orderBy('registrations.created_at')
    .execute();

/** Their replies to reviews of their events. */
export const selectReplies = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('rating_replies')
    .innerJoin('ratings', 'ratings.id', 'rating_replies.rating_id')
    .innerJoin('events', 'events.id', 'ratings.event_id')
    .select([
      'rating_replies.reply',
      'rating_replies.created_at',
      'rating_replies.updated_at',
      'events.id as event_id',
      titleAsSeen(memberId),
    ])
    .where('events.host_id', '=', memberId)
    .orderBy('rating_replies.created_at')
    .execute();

export const selectHostedEvents = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('events')
    .select(['id', 'title', 'description', 'starts_at as start_time', 'cancelled_at'])
    .where('host_id', '=', memberId)
    .orderBy('starts_at')
    .execute();

export const selectPayments = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('payments')
    .select([
      'payments.id',
      'payments.description',
      'payments.amount_cents',
      'payments.state',
      'payments.notes',
      'payments.answers',
      'payments.seated',
      'payments.company',
      'payments.guests',
      'payments.created_at',
      'payments.succeeded_at',
      sql<
        number | null
      >`(select sum(amount_cents)::int from refunds where refunds.payment_id = payments.id)`.as(
        'refund_cents',
      ),
    ])
    .where('payments.member_id', '=', memberId)
    .orderBy('payments.created_at')
    .execute();

/** Plans, also those that are over. */
export const selectSubscriptions = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('subscriptions')
    .select([
      'state',
      'tier',
      'renewal_tier',
      'started_at',
      'period_start as paid_from',
      'period_end as paid_until',
      'grace_until',
      'ended_at',
      'end_reason',
    ])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();

/** What admins did with the account, with what the log keeps apart about the person. */
export const selectAdminActs = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('audit_entries as entry')
    .leftJoin('audit_personal_values as personal', 'personal.entry_id', 'entry.id')
    .select(['entry.at', 'entry.action'])
    .select([...ENTRY_COLUMNS])
    .where('entry.subject_id', '=', memberId)
    .orderBy('entry.at')
    .orderBy('entry.id')
    .execute();

/** Files of events, with how many events each held. */
export const selectEventImports = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('event_imports')
    .leftJoin('event_import_rows', 'event_import_rows.import_id', 'event_imports.id')
    .where('member_id', '=', memberId)
    .groupBy('event_imports.id')
    .select(['file_name', 'status as state', 'created_at', 'finished_at'])
    .select(sql<number>`count(event_import_rows.number)::int`.as('events'))
    .orderBy('event_imports.id')
    .execute();
