import type { ReportOutcome } from '@backyard/contract';
import { changeEvent } from '../events/index.ts';
import { removeProfileImageIn } from '../members/index.ts';
import { recordAudit } from '../platform/audit-log/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { queueMail } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import { clearReview, deleteReply } from '../ratings/index.ts';
import { addressOf, lockReport, saveDecision } from './reports.queries.ts';
import { canTakeAway, type TakenAway } from './reports.rules.ts';
import { findSubject, type Subject } from './subjects.queries.ts';

interface Decision {
  adminId: string;
  reportId: string;
  outcome: ReportOutcome;
  notes: string | null;
}

/**
 * Answers a report once, in one transaction (rules SAFE-34 to SAFE-36 of docs/rules/safety.md): takes away what it is about where that is
 * the answer, writes both down, and queues the mail to whoever reported it. Throws report_missing, report_decided, report_not_here.
 */
export const decideReport = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { adminId, reportId, outcome, notes }: Decision,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, reportId);
    if (!report) throw new Refusal('report_missing');
    if (report.decided_at) throw new Refusal('report_decided');
    const now = clock();
    if (outcome === 'taken_away') {
      if (!canTakeAway(report.kind)) throw new Refusal('report_not_here');
      // Somebody may have taken it away before: then it is gone, as it should be.
      const subject = await findSubject(trx, report.kind, report.subject_id);
      if (subject) await takeAway(trx, report.kind, { adminId, subject, now });
    }
    await saveDecision(trx, reportId, { outcome, notes, decided_by: adminId, decided_at: now });
    await recordAudit(trx, {
      actorId: adminId,
      action: 'report_decided',
      subject: { kind: 'report', id: reportId },
      after: { kind: report.kind, outcome },
      at: now,
    });
    if (report.reporter_id === null) return;
    const recipient = await addressOf(trx, report.reporter_id);
    if (recipient === null) return;
    await queueMail(trx, {
      kind: 'report_answered',
      memberId: report.reporter_id,
      recipient,
      payload: { reportId },
    });
  });

interface Gone {
  adminId: string;
  subject: Subject;
  now: Date;
}

/** The words of a review (its stars stay, and a reply to them goes too), a reply, or a picture. */
const REMOVE: Record<TakenAway, (trx: Executor, gone: Gone) => Promise<unknown>> = {
  review: (trx, { subject, now }) => clearReview(trx, subject.id, now),
  reply: (trx, { subject }) => deleteReply(trx, subject.id),
  picture: (trx, { subject, now }) =>
    subject.event_id === null
      ? removeProfileImageIn(trx, subject.id, now)
      : changeEvent(trx, subject.event_id, { image_url: null }, now),
};

async function takeAway(trx: Executor, kind: TakenAway, gone: Gone): Promise<void> {
  const { adminId, subject, now } = gone;
  const { id, event_id: eventId, concerns_id: memberId, text } = subject;
  await REMOVE[kind](trx, gone);
  await recordAudit(trx, {
    actorId: adminId,
    action: `${kind}_removed`,
    subject: eventId === null ? { kind: 'member', id } : { kind: 'event', id: eventId },
    ...(memberId === null || text === null ? {} : { personal: { memberId, note: text } }),
    at: now,
  });
}
