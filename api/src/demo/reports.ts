import { type ReportKind, type ReportOutcome, type ReportReason, HOUR_MS } from '@backyard/contract';
import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';
import { findSubject, insertReport } from '../reports/index.ts';

interface Planned {
  by: string;
  kind: ReportKind;
  reason: ReportReason;
  words: string | null;
  hoursAgo: number;
  /** Selects the subject of the report: the id of one row. */
  about: ReturnType<typeof sql<{ id: string }>>;
  answer?: { outcome: ReportOutcome; notes: string };
  warning?: string;
}

const REPORTS: readonly Planned[] = [
  {
    by: 'club@demo.test',
    kind: 'review',
    reason: 'unkind',
    words: 'This is about the person who poured the tea, and not about the evening.',
    hoursAgo: 76,
    about: sql`select id from ratings where review is not null order by rating, id limit 1`,
    answer: { outcome: 'acted', notes: 'The words stay: they are about the evening too.' },
    warning: 'Please write about the evening rather than about single people.',
  },
  {
    by: 'member@demo.test',
    kind: 'person',
    reason: 'spam',
    words: 'Asked three of us at the table to buy insurance.',
    hoursAgo: 30,
    about: sql`select id from members where demo_description is null and bio is not null order by email limit 1`,
  },
  {
    by: 'player@demo.test',
    kind: 'event',
    reason: 'fake',
    words: null,
    hoursAgo: 5,
    about: sql`select events.id from events join members host on host.id = events.host_id
      where approval_status = 'approved' and cancelled_at is null and host.demo_description is null
      order by starts_at desc, events.id limit 1`,
  },
];

/** Reports by demo people: two waiting for an admin, and one that was answered. */
export async function insertReports(trx: Executor, now: Date): Promise<void> {
  for (const { by, kind, reason, words, hoursAgo, about, answer, warning } of REPORTS) {
    const [found] = (await about.execute(trx)).rows;
    const subject = found && (await findSubject(trx, kind, found.id));
    const reporter = await memberOf(trx, by);
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const sent =
      subject && (await insertReport(trx, { reporterId: reporter, kind, subject, reason, words, now: at }));
    if (!sent || !answer) continue;
    const decision = { ...answer, decided_by: await memberOf(trx, 'admin@demo.test') };
    await trx
      .updateTable('reports')
      .set({ ...decision, decided_at: new Date(at.getTime() + HOUR_MS) })
      .where('id', '=', sent.id)
      .execute();
    const given_at = new Date(at.getTime() + HOUR_MS);
    if (warning !== undefined && subject?.concerns_id != null)
      await trx
        .insertInto('warnings')
        .values({ member_id: subject.concerns_id, report_id: sent.id, words: warning, given_at })
        .execute();
  }
}

const memberOf = async (trx: Executor, email: string): Promise<string> =>
  (await trx.selectFrom('members').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
