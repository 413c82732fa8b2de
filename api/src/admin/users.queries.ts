import type { Category, Role, UserSort } from '@backyard/contract';
import { sql, type SelectQueryBuilder, type Updateable } from 'kysely';
import {
  escapeLike,
  PLAN_EACH_TIME,
  MAX_COUNTED,
  type Executor,
  type Schema,
} from '../platform/database/index.ts';
import type { SuspensionJson } from './suspensions/suspension.presenter.ts';
import { SORTS } from './user-sorts.ts';

/** Shorter words are found where a word begins: three letters are what the index of trigrams works with. */
const SHORT_WORD = 2;

export interface UserFilters {
  words: string[];
  role: Role | null;
}

export interface UserPage {
  sort: UserSort;
  descending: boolean;
  limit: number;
  after: { key: string; id: string } | null;
}

/** One page of the table. The page is selected first, by the index of its order; counts are computed only for its rows. */
export function selectUsers(executor: Executor, filters: UserFilters, page: UserPage, now: Date) {
  const { key, toText, fromText } = SORTS[page.sort];
  const direction = page.descending ? 'desc' : 'asc';
  let shown = filterMembers(executor.selectFrom('members'), filters).select('members.id');
  if (page.after) {
    const beyond = sql.raw(page.descending ? '<' : '>');
    shown = shown.where(
      sql<boolean>`(${key}, members.id) ${beyond} (${fromText(page.after.key)}, ${page.after.id}::uuid)`,
    );
  }
  return userRows(executor, now)
    .select(toText.as('sort_key'))
    .where(
      'members.id',
      'in',
      shown.orderBy(key, direction).orderBy('members.id', direction).limit(page.limit),
    )
    .orderBy(key, direction)
    .orderBy('members.id', direction)
    .modifyEnd(PLAN_EACH_TIME)
    .execute();
}

/** One member, as in the table; undefined once the account is deleted. */
export const selectUser = (executor: Executor, memberId: string, now: Date) =>
  userRows(executor, now)
    .where('members.id', '=', memberId)
    .where('members.deleted_at', 'is', null)
    .executeTakeFirst();

/** How many there are: exact without a search or filter, else exact up to `MAX_COUNTED`. */
export async function countUsers(executor: Executor, filters: UserFilters): Promise<number> {
  const matches = filterMembers(executor.selectFrom('members'), filters).select(sql.lit(1).as('one'));
  const narrowed = filters.words.length > 0 || filters.role !== null;
  const { total } = await executor
    .selectFrom((narrowed ? matches.limit(MAX_COUNTED + 1) : matches).as('matches'))
    .select((select) => select.fn.countAll<number>().as('total'))
    .modifyEnd(PLAN_EACH_TIME)
    .executeTakeFirstOrThrow();
  return total;
}

function filterMembers<O>(
  start: SelectQueryBuilder<Schema, 'members', O>,
  filters: UserFilters,
): SelectQueryBuilder<Schema, 'members', O> {
  let query = start.where('members.deleted_at', 'is', null);
  for (const word of filters.words) {
    const begin = word.length > SHORT_WORD ? '%' : '% ';
    query = query.where(
      sql<boolean>`members.search_text like ${begin} || fold_text(${escapeLike(word)}) || '%'`,
    );
  }
  if (filters.role) query = query.where('members.role', '=', filters.role);
  return query;
}

/** Events that they count as having been at (docs/rules/door.md). */
const attended = (now: Date) => sql`attendances r join events e on e.id = r.event_id
  where r.member_id = members.id and e.cancelled_at is null and e.starts_at < ${now}`;

/** Active registrations for events that are not cancelled. */
const going = sql`registrations r join events e on e.id = r.event_id
  where r.member_id = members.id and r.status = 'registered' and e.cancelled_at is null`;

/** The one that they are under; times are milliseconds since 1970. */
const suspensionAt = (now: Date) => sql<SuspensionJson | null>`(
  select json_build_object('until', extract(epoch from until) * 1000, 'reason', reason,
    'since', extract(epoch from created_at) * 1000, 'answer', answer, 'answeredAt', extract(epoch from answered_at) * 1000)
  from suspensions where member_id = members.id and lifted_at is null and members.suspended_until > ${now})`;

const userRows = (executor: Executor, now: Date) =>
  executor
    .selectFrom('members')
    .leftJoin('hosts', 'hosts.member_id', 'members.id')
    .select([
      'members.id',
      'members.first_name',
      'members.last_name',
      sql<string>`members.email::text`.as('account_email'),
      sql<string | null>`members.public_email::text`.as('shown_email'),
      'members.location',
      'members.bio',
      'members.age',
      'members.age_range',
      'members.travel_distance_miles',
      'members.linkedin_url',
      'members.tiktok_url',
      'members.instagram_url',
      sql<
        string[]
      >`array(select interest from member_interests where member_id = members.id order by interest)`.as(
        'interests',
      ),
      'members.profile_image_url',
      'members.role',
      'members.subscription_tier',
      'members.subscription_expires_at',
      'members.onboarding_completed_at',
      'members.codes_off',
      sql<{
        at: number;
        reply: string;
      } | null>`(select json_build_object('at', extract(epoch from refused_at) * 1000, 'reply', reply)
        from refused_mail where member_id = members.id)`.as('mail_refused'),
      'members.created_at',
      'hosts.name as host_name',
      suspensionAt(now).as('suspension'),
      sql<number>`(select count(*)::int from warnings where warnings.member_id = members.id)`.as('warnings'),
      sql<number>`(select count(*) from ${attended(now)})`.as('events_attended'),
      sql<number>`(select count(*) from ${going} and e.starts_at >= ${now})`.as('upcoming_events'),
      sql<number | null>`(select avg(rating)::float8 from ratings where member_id = members.id)`.as(
        'average_rating',
      ),
      sql<Category[]>`array(
        select category from registrations r join events e on e.id = r.event_id cross join unnest(e.categories) category
        where r.member_id = members.id and r.status = 'registered' and e.cancelled_at is null
        group by category order by count(*) desc, category)`.as('preferred_categories'),
    ]);

export const updateMember = (trx: Executor, id: string, values: Updateable<Schema['members']>) =>
  trx.updateTable('members').set(values).where('id', '=', id).execute();

/** The account with this address; undefined when there is none. */
export const findMember = (executor: Executor, email: string) =>
  executor
    .selectFrom('members')
    .select(['id', 'role'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Admins and hosts, with the public name. */
export const listRoles = (executor: Executor) =>
  executor
    .selectFrom('members')
    .leftJoin('hosts', 'hosts.member_id', 'members.id')
    .select(['email', 'role', 'hosts.name'])
    .where('role', '!=', 'user')
    .where('deleted_at', 'is', null)
    .orderBy('role')
    .orderBy('email')
    .execute();

/** Locks these and all admins, in the order of their ids; others go on referring to the rows. */
export const lockMembersAndAdmins = (trx: Executor, ids: string[]) =>
  trx
    .selectFrom('members')
    .select([
      'id',
      'role',
      sql<string>`email::text`.as('email'),
      'first_name',
      'last_name',
      'location',
      'bio',
      'subscription_tier',
      'subscription_expires_at',
      'suspended_until',
    ])
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('id', 'in', ids), where('role', '=', 'admin')]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
