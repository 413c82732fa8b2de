import { sql, type RawBuilder } from 'kysely';
import { written, type Executor } from '../../platform/database/index.ts';
import { mailKey, mailTo } from '../../platform/mailer/index.ts';
import { isNewcomer } from './newcomers.queries.ts';
import { MOST } from './pairing.rules.ts';
import { isRegular } from './regulars.queries.ts';

/** Most newcomers, and most regulars, considered at one event. The earliest come first. */
const LOOKED_AT = 500;

/**
 * The only definition of which two attendees must not be paired [COMPANY-5]: registrations that the host keeps apart at tables, and people
 * who are hidden from each other.
 */
const apart = (eventId: RawBuilder<unknown>) => sql`
  select one_id as one, other_id as other from table_partings where event_id = ${eventId}
  union all
  select own.id, theirs.id from hidden_pairs hidden
  join registrations own on own.member_id = hidden.viewer_id and own.event_id = ${eventId}
  join registrations theirs on theirs.member_id = hidden.other_id and theirs.event_id = ${eventId}`;

/** Whether the two of `pair` must not meet. */
const mustPart = (eventId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from (${apart(eventId)}) as kept
  where (pair.newcomer_id, pair.regular_id) in ((kept.one, kept.other), (kept.other, kept.one)))`;

/** The pairs of registrations at this event that must not meet, in whichever order. */
export async function listApart(executor: Executor, eventId: string): Promise<[string, string][]> {
  const { rows } = await sql<{ one: string; other: string }>`${apart(sql`${eventId}::uuid`)}`.execute(
    executor,
  );
  return rows.map(({ one, other }) => [one, other]);
}

/** Events starting after `now` and by `until` at which a newcomer asks for company and has none yet. */
export const listLonelyEvents = (executor: Executor, now: Date, until: Date) =>
  executor
    .selectFrom('events')
    .select(['id', 'starts_at', 'time_zone'])
    .where('cancelled_at', 'is', null)
    .where('approval_status', '=', written('approved'))
    .where('starts_at', '>', now)
    .where('starts_at', '<=', until)
    .where(
      sql<boolean>`exists (select from registrations r
        left join company_pairs pair on pair.newcomer_id = r.id
        where r.event_id = events.id and r.status = 'registered' and r.company and r.seats = 1
          and (pair.regular_id is null or ${mustPart(sql`events.id`)}))`,
    )
    .execute();

interface GuestRow {
  id: string;
  interests: string[];
  age: number | null;
  age_range: string | null;
}

const told = sql`m.age, m.age_range,
  array(select interest from member_interests where member_id = m.id order by interest) as interests`;

/** Newcomers who ask for company and have none, in the order of registration [COMPANY-1]. */
export async function listNewcomers(trx: Executor, eventId: string, now: Date): Promise<GuestRow[]> {
  const { rows } = await sql<GuestRow>`select r.id, ${told} from registrations r
    join members m on m.id = r.member_id and m.deleted_at is null
    left join company_pairs pair on pair.newcomer_id = r.id
    where r.event_id = ${eventId} and r.status = 'registered' and r.company and r.seats = 1 and pair.regular_id is null
      and ${isNewcomer(sql`r.member_id`, now)}
    order by r.id limit ${sql.lit(LOOKED_AT)}`.execute(trx);
  return rows;
}

/** Regulars who go, let themselves be asked, and look out for fewer than two [COMPANY-2 to COMPANY-4]. */
export async function listRegulars(
  trx: Executor,
  eventId: string,
  now: Date,
): Promise<(GuestRow & { room: number })[]> {
  const { rows } = await sql<GuestRow & { room: number }>`
    select * from (
      select r.id, ${told}, (${sql.lit(MOST)} - (
        select count(*) from company_pairs pair where pair.regular_id = r.id))::int as room
      from registrations r join members m on m.id = r.member_id and m.deleted_at is null
      where r.event_id = ${eventId} and r.status = 'registered' and coalesce(r.welcomes, m.welcomes)
        and ${isRegular(sql`r.member_id`, now)}
    ) as regular
    where room > 0 order by id limit ${sql.lit(LOOKED_AT)}`.execute(trx);
  return rows;
}

/** Ends pairs of two people who must not meet any longer. */
export const partPairs = (trx: Executor, eventId: string) =>
  sql`update company_pairs pair set regular_id = null, slot = null
    where pair.event_id = ${eventId} and ${mustPart(sql`pair.event_id`)}`.execute(trx);

/**
 * Stores pairs. The revision identifies the newcomer's request, so a newcomer who withdraws and asks again is notified again. It does not
 * depend on the regular, so a regular who leaves and returns does not cause another mail.
 */
export async function savePairs(
  trx: Executor,
  eventId: string,
  pairs: readonly { newcomer: string; regular: string }[],
  now: Date,
): Promise<void> {
  const revision = Math.floor(now.getTime() / 1000);
  for (const { newcomer, regular } of pairs)
    await sql`insert into company_pairs (newcomer_id, event_id, revision, regular_id, slot)
      select ${newcomer}, ${eventId}, ${revision}::int, ${regular},
        (select min(free) from unnest(array[1, 2]) as free
          where free not in (select slot from company_pairs where regular_id = ${regular}))
      on conflict (newcomer_id) do update
        set regular_id = excluded.regular_id, slot = excluded.slot`.execute(trx);
}

/**
 * Queues a mail to both people of these pairs if their reminder has gone out, or never will because they registered after it was due. The
 * others read it in the reminder [COMPANY-7]. Each is told about the same person once, whatever that person withdraws and asks again. Only
 * their own new seat or new request causes another mail [COMPANY-10].
 */
export async function mailPairs(trx: Executor, newcomers: readonly string[], dueAt: Date): Promise<void> {
  const registration = sql`registrations.id`;
  await mailTo(
    {
      kind: 'company_found',
      about: ['registrationId', registration],
      again: sql`other.member_id || case when registrations.id = company_pairs.newcomer_id
        then ':' || company_pairs.revision else '' end`,
    },
    sql`from company_pairs
      join registrations on registrations.id in (company_pairs.newcomer_id, company_pairs.regular_id)
        and registrations.status = 'registered'
      join registrations other on other.id in (company_pairs.newcomer_id, company_pairs.regular_id)
        and other.id <> registrations.id
      join members on members.id = registrations.member_id and members.deleted_at is null
      where company_pairs.newcomer_id = any(${newcomers}::uuid[]) and company_pairs.regular_id is not null
        and (registrations.created_at >= ${dueAt} or exists (
          select from mails seen where seen.dedupe_key = ${mailKey('registration_reminder', registration)}))`,
  ).execute(trx);
}

/** Newcomers whose announced companion no longer comes and was not replaced: they are told who to ask, once [COMPANY-8]. */
export async function letGo(trx: Executor, eventId: string): Promise<void> {
  await mailTo(
    {
      kind: 'company_found',
      about: ['registrationId', sql`registrations.id`],
      again: sql`'none:' || company_pairs.revision`,
    },
    sql`from company_pairs
      join registrations on registrations.id = company_pairs.newcomer_id and registrations.status = 'registered'
      join members on members.id = registrations.member_id and members.deleted_at is null
      where company_pairs.event_id = ${eventId} and company_pairs.regular_id is null`,
  ).execute(trx);
}

export interface CompanyRow {
  looks_out: boolean;
  /** Null where lists do not name them. */
  registration_id: string | null;
  first_name: string | null;
  profile_image_url: string | null;
}

/** The pairs of this registration with a person to meet: one who still comes and is not kept apart from them [COMPANY-5]. */
const met = (registration: RawBuilder<unknown>) => sql`
  from company_pairs pair
  join registrations theirs on theirs.status = 'registered' and theirs.id =
    case when pair.regular_id = ${registration} then pair.newcomer_id else pair.regular_id end
  join members m on m.id = theirs.member_id and m.deleted_at is null
  where ${registration} in (pair.newcomer_id, pair.regular_id)
    and not ${mustPart(sql`pair.event_id`)}`;

/** Whether someone looks out for the holder of the registration in this column. */
export const hasCompany = (registration: RawBuilder<unknown>) =>
  sql<boolean>`exists (select ${met(registration)} and pair.newcomer_id = ${registration})`;

/** For how many its holder looks out. */
export const countLookedOutFor = (registration: RawBuilder<unknown>) =>
  sql<number>`(select count(*) ${met(registration)} and pair.regular_id = ${registration})`;

/** The people the holder of this registration meets: the regular, or the newcomers they look out for. */
export async function listCompany(executor: Executor, registrationId: string): Promise<CompanyRow[]> {
  const { rows } = await sql<CompanyRow>`
    select pair.regular_id = ${registrationId} as looks_out,
      case when not m.hidden_from_lists then theirs.id end as registration_id, m.first_name, m.profile_image_url
    ${met(sql`${registrationId}::uuid`)}
    order by looks_out, pair.slot`.execute(executor);
  return rows;
}

/** How many come for the first time, and how many of them have someone looking out for them [COMPANY-9]. */
export async function countAccompanied(executor: Executor, eventId: string) {
  const { rows } = await sql<{ first_time: number; accompanied: number }>`
    select count(*) as first_time, count(pair.regular_id) as accompanied
    from registrations r
    join events here on here.id = r.event_id
    join members m on m.id = r.member_id and m.deleted_at is null
    left join company_pairs pair on pair.newcomer_id = r.id
    where r.event_id = ${eventId} and r.status = 'registered' and not exists (
      select from attendances earlier join events e on e.id = earlier.event_id
      where earlier.member_id = r.member_id and e.starts_at < here.starts_at and e.cancelled_at is null)`.execute(
    executor,
  );
  return rows[0] ?? { first_time: 0, accompanied: 0 };
}
