import type { ReportKind } from '@backyard/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

/** The current state of what a report is about. */
export interface Subject {
  /** Its own id. For a person reported by a registration, the member's id. */
  id: string;
  title: string;
  text: string | null;
  image_url: string | null;
  event_id: string | null;
  /** The person, the host, or who wrote it. */
  concerns_id: string | null;
}

const nameOf = sql`coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), 'Member')`;
/**
 * A member by their own id, or by that of their registration or waitlist place if a list shows no more, or of their link that shows who
 * invited along [BRING-6].
 */
const whose = (id: RawBuilder<unknown>) => sql`coalesce(
  (select member_id from registrations where registrations.id = ${id}),
  (select member_id from waitlist_entries where waitlist_entries.id = ${id}),
  (select inviter_id from invitations where invitations.id = ${id}), ${id})`;
const hostOf = sql`(select host.id from members host where host.id = event.host_id and host.deleted_at is null)`;

/** By kind: one row if it exists. The only definition of what can be reported. */
const SUBJECTS: Record<ReportKind, (id: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  // Who hosts events has a page as a host, too: its name, and its words below their own.
  person: (id) => sql`
    select person.id, concat_ws(', as a host ', ${nameOf}, host.name) as title,
      nullif(concat_ws(E'\n\n', person.bio, host.bio), '') as text, person.profile_image_url as image_url,
      null::uuid as event_id, person.id as concerns_id
    from members person left join hosts host on host.member_id = person.id
    where person.id = ${whose(id)}
      and person.deleted_at is null and person.onboarding_completed_at is not null`,
  event: (id) => sql`
    select event.id, event.title, event.description as text, event.image_url, event.id as event_id, ${hostOf} as concerns_id
    from events event where event.id = ${id}`,
  review: (id) => sql`
    select review.id, event.title, review.review as text, null as image_url, event.id as event_id,
      review.member_id as concerns_id
    from ratings review join events event on event.id = review.event_id
    where review.id = ${id} and review.review is not null`,
  reply: (id) => sql`
    select answer.rating_id as id, event.title, answer.reply as text, null as image_url, event.id as event_id,
      ${hostOf} as concerns_id
    from rating_replies answer join ratings review on review.id = answer.rating_id
      join events event on event.id = review.event_id
    where answer.rating_id = ${id}`,
  picture: (id) => sql`
    select person.id, ${nameOf} as title, null as text, person.profile_image_url as image_url, null::uuid as event_id,
      person.id as concerns_id
    from members person
    where person.id = ${whose(id)}
      and person.deleted_at is null and person.profile_image_url is not null
    union all
    select event.id, event.title, null, event.image_url, event.id, ${hostOf}
    from events event where event.id = ${id} and event.image_url is not null
    union all
    select shared.id, event.title, null, '/api/events/' || event.id || '/album/' || shared.id || '/large', event.id,
      shared.member_id
    from album_pictures shared join events event on event.id = shared.event_id where shared.id = ${id}`,
  message: (id) => sql`
    select said.id, event.title, said.text, null as image_url, event.id as event_id, said.member_id as concerns_id
    from event_messages said join events event on event.id = said.event_id
    where said.id = ${id}`,
  // An announcement by an admin who is not the host is the platform's: it can be reported like the others, but concerns no member.
  announcement: (id) => sql`
    select word.id, event.title, word.text, null as image_url, event.id as event_id,
      case when word.by_team then null else word.author_id end as concerns_id
    from announcements word join events event on event.id = word.event_id
    where word.id = ${id}`,
};

/** For a statement that reads the table `reports`: the subject as an object, null if it is gone. */
export const subjectOfReport = sql<Subject | null>`case reports.kind ${sql.join(
  Object.entries(SUBJECTS).map(
    ([kind, read]) =>
      sql`when ${sql.lit(kind)} then (select row_to_json(subject) from (${read(sql`reports.subject_id`)}) subject)`,
  ),
  sql` `,
)} end`;

/** Whether a reported picture is one of an event's album: it has an event, and is not the event's own. */
export const isOfAlbum = (
  kind: ReportKind,
  subject: Pick<Subject, 'id' | 'event_id'>,
): subject is { id: string; event_id: string } =>
  kind === 'picture' && subject.event_id !== null && subject.event_id !== subject.id;

/** The subject with this id, or undefined. */
export async function findSubject(
  executor: Executor,
  kind: ReportKind,
  id: string,
): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`${SUBJECTS[kind](sql`${id}::uuid`)}`.execute(executor);
  return rows[0];
}
