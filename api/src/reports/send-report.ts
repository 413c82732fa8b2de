import type { ReportKind, ReportReason } from '@backyard/contract';
import { seesPicture } from '../album/index.ts';
import { readsAnnouncement } from '../announcements/index.ts';
import { findAuthor } from '../conversations/index.ts';
import { findVisibleEvent } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { enforceLimit } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { REPORTS_SENT } from './limits.ts';
import { findSent, insertReport, type SentRow } from './reports.queries.ts';
import { findSubject, isOfAlbum, type Subject } from './subjects.queries.ts';

export interface Wish {
  kind: ReportKind;
  id: string;
  reason: ReportReason;
  words: string | null;
}

/**
 * Adds a report to the admins' queue, with the current state of its subject (rules SAFE-30 to SAFE-33 of docs/rules/safety.md). A repeated
 * report that is still waiting succeeds without being counted. Throws report_gone, own_report, and reports_many past ten a day.
 */
export async function sendReport(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  reporter: Member,
  { kind, id, reason, words }: Wish,
): Promise<{ row: SentRow; created: boolean }> {
  const { db, clock } = services;
  const subject = await findReadable(db, reporter, kind, id, clock());
  if (!subject) throw new Refusal('report_gone');
  if (subject.concerns_id === reporter.id) throw new Refusal('own_report');
  const sent = () => findSent(db, reporter.id, kind, subject.id);
  const there = await sent();
  if (there) return { row: there, created: false };
  await enforceLimit(services, REPORTS_SENT, reporter.id);
  const report = { reporterId: reporter.id, kind, subject, reason, words, now: clock() };
  const row = await db.transaction().execute((trx) => insertReport(trx, report));
  if (row) return { row, created: true };
  const meanwhile = await sent();
  if (!meanwhile) throw new Refusal('report_gone');
  return { row: meanwhile, created: false };
}

/**
 * The subject with this id, if the reporter may read it. With a block between two people, either way, the person can be reported, but their
 * texts and pictures are answered as if they were gone, so that the reporter cannot tell who blocked whom [SAFE-41].
 */
async function findReadable(
  db: Executor,
  reporter: Member,
  kind: ReportKind,
  id: string,
  now: Date,
): Promise<Subject | undefined> {
  const subject = await findSubject(db, kind, id);
  if (!subject?.event_id) return subject;
  if (isOfAlbum(kind, subject)) {
    const picture = { eventId: subject.event_id, pictureId: subject.id };
    return (await seesPicture(db, reporter, picture, now)) ? subject : undefined;
  }
  if (kind === 'message') return (await findAuthor(db, subject.id, reporter.id)) ? subject : undefined;
  if (kind === 'announcement') {
    const word = { eventId: subject.event_id, id: subject.id };
    return (await readsAnnouncement(db, reporter, word, now)) ? subject : undefined;
  }
  const event = await findVisibleEvent(db, subject.event_id, reporter);
  if (!event) return undefined;
  const isReview = kind === 'review' || kind === 'reply';
  return isReview && event.starts_at > now ? undefined : subject;
}
