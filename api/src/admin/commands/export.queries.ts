import { sql } from 'kysely';
import type { Executor } from '../../platform/database/index.ts';

/** A page of rows as they go into the file, in the order of their ids; `id` is the first column of each. */
export type ExportRow = Record<string, string | number | null> & { id: string };
type Pages = (executor: Executor, after: string, limit: number) => Promise<ExportRow[]>;

/** UTC, ISO 8601, milliseconds. */
const utc = (column: string) =>
  sql<string | null>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const members: Pages = (executor, after, limit) =>
  executor
    .selectFrom('members')
    .leftJoin('hosts', 'hosts.member_id', 'members.id')
    .select([
      'members.id',
      sql<string>`members.email::text`.as('email'),
      'first_name as firstName',
      'last_name as lastName',
      sql<string | null>`members.public_email::text`.as('publicEmail'),
      'location',
      'city',
      'state',
      'age',
      'age_range as ageRange',
      'role',
      'hosts.name as hostName',
      'subscription_tier as subscriptionTier',
      utc('subscription_expires_at').as('subscriptionExpiresAt'),
      utc('onboarding_completed_at').as('onboardingCompletedAt'),
      utc('members.created_at').as('createdAt'),
    ])
    .where('members.deleted_at', 'is', null)
    .where('members.id', '>', after)
    .orderBy('members.id')
    .limit(limit)
    .execute();

const events: Pages = (executor, after, limit) =>
  executor
    .selectFrom('events')
    .leftJoin('hosts', 'hosts.member_id', 'events.host_id')
    .select([
      'events.id',
      'title',
      'description',
      'location',
      'address',
      'meeting_point as meetingPoint',
      'city',
      'state',
      utc('starts_at').as('startTime'),
      utc('ends_at').as('endTime'),
      'time_zone as timeZone',
      sql<string>`(price_cents / 100.0)::numeric(12, 2)::text`.as('price'),
      sql<string>`array_to_string(categories, ' ')`.as('categories'),
      'atmosphere',
      'visibility',
      'required_tier as requiredTier',
      'capacity as maxAttendees',
      'seats_taken as currentAttendees',
      'approval_status as approvalStatus',
      utc('cancelled_at').as('cancelledAt'),
      'hosts.name as hostName',
      utc('events.created_at').as('createdAt'),
    ])
    .where('events.id', '>', after)
    .orderBy('events.id')
    .limit(limit)
    .execute();

/** Past ones of deleted accounts too: they count, and say nothing about the person. */
const registrations: Pages = (executor, after, limit) =>
  executor
    .selectFrom('registrations')
    .innerJoin('members', 'members.id', 'registrations.member_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select([
      'registrations.id',
      'event_id as eventId',
      'title',
      utc('starts_at').as('startTime'),
      'member_id as memberId',
      sql<string | null>`members.email::text`.as('email'),
      'status',
      'seats',
      'notes',
      sql<string>`(payable_cents / 100.0)::numeric(12, 2)::text`.as('payable'),
      utc('registrations.created_at').as('createdAt'),
      utc('registrations.cancelled_at').as('cancelledAt'),
      sql<string | null>`nullif(array_to_string(guest_names, ', '), '')`.as('guestNames'),
      sql<string | null>`jsonb_path_query_first(price_steps, '$[*].code') #>> '{}'`.as('discountCode'),
      sql<
        string | null
      >`(select string_agg((given ->> 'question') || ': ' || (given ->> 'answer'), E'\\n' order by place)
        from jsonb_array_elements(registrations.answers) with ordinality as one (given, place))`.as(
        'answers',
      ),
    ])
    .where('registrations.id', '>', after)
    .orderBy('registrations.id')
    .limit(limit)
    .execute();

export const EXPORTS: Record<string, Pages> = { members, events, registrations };
