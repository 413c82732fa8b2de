import type { ReportKind, ReportOutcome, ReportReason } from '@backyard/contract';
import { sql } from 'kysely';
import { holdStaying } from '../members/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { subjectOfReport, type Subject } from './subjects.queries.ts';

export interface SentRow {
  id: string;
  created_at: Date;
}

/** The one that this person sent about this and that waits. */
export const findSent = (
  executor: Executor,
  reporterId: string,
  kind: ReportKind,
  subjectId: string,
): Promise<SentRow | undefined> =>
  executor
    .selectFrom('reports')
    .select(['id', 'created_at'])
    .where('reporter_id', '=', reporterId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();

/**
 * Stores a report with the current state of its subject. Undefined if the same person's report about it is already waiting, or one of the
 * accounts has just been deleted.
 */
export async function insertReport(
  trx: Executor,
  given: {
    reporterId: string;
    kind: ReportKind;
    subject: Subject;
    reason: ReportReason;
    words: string | null;
    now: Date;
  },
): Promise<SentRow | undefined> {
  const { reporterId, kind, subject, reason, words, now } = given;
  const people = [reporterId, ...(subject.concerns_id === null ? [] : [subject.concerns_id])];
  const snapshot = { title: subject.title, text: subject.text, imageUrl: subject.image_url };
  // Neither account may be deleted before the transaction ends: what was written after the deletion would remain.
  if ((await holdStaying(trx, people)).length < people.length) return undefined;
  const { rows } = await sql<SentRow>`
    insert into reports (reporter_id, kind, subject_id, concerns_id, reason, words, snapshot, created_at)
    values (${reporterId}, ${kind}, ${subject.id}, ${subject.concerns_id}, ${reason}, ${words},
      ${JSON.stringify(snapshot)}, ${now})
    on conflict (reporter_id, kind, subject_id) where decided_at is null do nothing
    returning id, created_at`.execute(trx);
  return rows[0];
}

const nameOf = (table: 'reporter' | 'admin' | 'concerned') =>
  sql<
    string | null
  >`nullif(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)}), '')`;

const rowsAt = (executor: Executor, now: Date) =>
  executor
    .selectFrom('reports')
    .leftJoin('members as reporter', 'reporter.id', 'reports.reporter_id')
    .leftJoin('members as admin', 'admin.id', 'reports.decided_by')
    .leftJoin('members as concerned', 'concerned.id', 'reports.concerns_id')
    .selectAll('reports')
    .select([
      subjectOfReport.as('subject'),
      nameOf('reporter').as('reporter_name'),
      nameOf('admin').as('admin_name'),
      nameOf('concerned').as('concerned_name'),
      sql<boolean>`coalesce(concerned.suspended_until > ${now}, false)`.as('suspended'),
      sql<number>`(select count(*)::int from warnings where warnings.member_id = reports.concerns_id)`.as(
        'warnings',
      ),
      sql<string | null>`(select words from warnings where warnings.report_id = reports.id)`.as('warning'),
      sql<boolean>`exists (select from events where events.id = reports.subject_id and case events.approval_status
        when 'approved' then events.cancelled_at is null and events.starts_at > ${now}
        else (select action from approval_steps where event_id = events.id and action in ('approved', 'rejected', 'hidden')
          order by approval_steps.id desc limit 1) <> 'approved' end)`.as('can_hide'),
      sql<number>`case reports.kind when 'event' then (select count(*)::int from events
        join events other on other.series_id = events.series_id and other.id <> events.id and other.approval_status = 'approved'
          and other.cancelled_at is null and other.starts_at > ${now}
        where events.id = reports.subject_id) else 0 end`.as('other_dates'),
      sql<number>`(select count(*)::int from reports further
        where further.kind = reports.kind and further.subject_id = reports.subject_id and further.id <> reports.id
          and further.decided_at is null)`.as('others'),
    ]);
export type ReportRow = Awaited<ReturnType<ReturnType<typeof rowsAt>['execute']>>[number];

/** Someone is afraid: these reports come first [SAFE-50]. */
const isUrgent = sql<boolean>`(reports.reason = 'unsafe')`;

/**
 * Waiting reports: those by people who do not feel safe first, then oldest first. Decided reports: latest first. `after` is the last one of
 * the page before.
 */
export function listReports(
  executor: Executor,
  page: { state: 'waiting' | 'decided'; limit: number; after: string | undefined; now: Date },
): Promise<ReportRow[]> {
  const waiting = page.state === 'waiting';
  let query = rowsAt(executor, page.now).where('reports.decided_at', waiting ? 'is' : 'is not', null);
  if (waiting) query = query.orderBy(isUrgent, 'desc');
  if (page.after !== undefined)
    query = waiting
      ? query.where(
          sql<boolean>`(not ${isUrgent}, reports.id) > (select before.reason <> 'unsafe', before.id
            from reports before where before.id = ${page.after})`,
        )
      : query.where('reports.id', '<', page.after);
  return query
    .orderBy('reports.id', waiting ? 'asc' : 'desc')
    .limit(page.limit)
    .execute();
}

export const findReport = (executor: Executor, id: string, now: Date): Promise<ReportRow | undefined> =>
  rowsAt(executor, now).where('reports.id', '=', id).executeTakeFirst();

/** Two admins decide one after the other. */
export const lockReport = (trx: Executor, id: string) =>
  trx
    .selectFrom('reports')
    .select(['id', 'kind', 'subject_id', 'concerns_id', 'reporter_id', 'decided_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function saveDecision(
  trx: Executor,
  id: string,
  decision: { outcome: ReportOutcome; notes: string | null; decided_by: string; decided_at: Date },
): Promise<void> {
  await trx.updateTable('reports').set(decision).where('id', '=', id).execute();
}

/** As its mail needs it. Undefined if there is no longer anyone to answer. */
export const findForMail = (executor: Executor, id: string) =>
  executor
    .selectFrom('reports')
    .innerJoin('members', 'members.id', 'reports.reporter_id')
    .select(['members.first_name', 'reports.kind', 'reports.outcome'])
    .where('reports.id', '=', id)
    .where('reports.decided_at', 'is not', null)
    .executeTakeFirst();

/** The reporter's address for the answer. Null for a deleted account. */
export async function addressOf(trx: Executor, memberId: string): Promise<string | null> {
  const row = await trx.selectFrom('members').select('email').where('id', '=', memberId).executeTakeFirst();
  return row?.email ?? null;
}
