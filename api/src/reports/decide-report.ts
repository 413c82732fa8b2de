import type { AuditAction, DecideReport, ReportOutcome } from '@backyard/contract';
import { removeReported } from '../album/index.ts';
import { deleteAnnouncement } from '../announcements/index.ts';
import { deleteMessage } from '../conversations/index.ts';
import { changeEvent } from '../events/index.ts';
import { clearPageIn, removeProfileImageIn } from '../members/index.ts';
import { recordAudit } from '../platform/audit-log/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { queueMail } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import { clearReview, deleteReply } from '../ratings/index.ts';
import { hideEvent } from './hide-event.ts';
import { addressOf, lockReport, saveDecision } from './reports.queries.ts';
import type { TakenAway } from './reports.rules.ts';
import { listEventsWithItsPicture } from './same-picture.queries.ts';
import { findSubject, isOfAlbum, type Subject } from './subjects.queries.ts';
import { warn } from './warn.ts';

interface Decision {
  adminId: string;
  reportId: string;
  outcome: ReportOutcome;
  /** Of an event that is hidden. */
  dates: DecideReport['dates'];
  notes: string | null;
  /** The mail to the person it concerns. */
  warning: string | null;
}

/**
 * Decides a report once, in one transaction (rules SAFE-34 to SAFE-36 of docs/rules/safety.md): removes the reported content if decided so,
 * warns the person it concerns, records everything, and queues the mail to the reporter. Throws report_missing, report_decided,
 * report_not_here, report_warns_nobody.
 */
export const decideReport = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { adminId, reportId, outcome, dates, notes, warning }: Decision,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, reportId);
    if (!report) throw new Refusal('report_missing');
    if (report.decided_at) throw new Refusal('report_decided');
    const now = clock();
    if (outcome === 'taken_away') {
      // The content may already have been removed, which is fine.
      const subject = await findSubject(trx, report.kind, report.subject_id);
      if (subject) await takeAway(trx, report.kind, { adminId, subject, dates, now });
    }
    if (warning !== null) {
      if (outcome === 'dismissed') throw new Refusal('report_warns_nobody');
      await warn(trx, { adminId, memberId: report.concerns_id, reportId, words: warning, now });
    }
    await saveDecision(trx, reportId, { outcome, notes, decided_by: adminId, decided_at: now });
    await recordAudit(trx, {
      actorId: adminId,
      action: 'report_decided',
      subject: { kind: 'report', id: reportId },
      after: { kind: report.kind, outcome, warned: warning !== null },
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
  dates: DecideReport['dates'];
  now: Date;
}

/** The words of a review (its stars stay, and a reply to them goes too), a reply, what a person's page says, a picture, a message, or a host's word to everybody. */
const REMOVE: Record<Exclude<TakenAway, 'event'>, (trx: Executor, gone: Gone) => Promise<unknown>> = {
  review: (trx, { subject, now }) => clearReview(trx, subject.id, now),
  reply: (trx, { subject }) => deleteReply(trx, subject.id),
  message: (trx, { subject }) => deleteMessage(trx, subject.id),
  person: (trx, { subject, now }) => clearPageIn(trx, subject.id, now),
  announcement: (trx, { subject }) => deleteAnnouncement(trx, subject.id),
  picture: (trx, { subject, now }) => removeProfileImageIn(trx, subject.id, now),
};

/** How the log calls it. */
const ACTIONS: Record<Exclude<TakenAway, 'event'>, AuditAction> = {
  review: 'review_removed',
  reply: 'reply_removed',
  person: 'page_cleared',
  picture: 'picture_removed',
  message: 'message_removed',
  announcement: 'announcement_removed',
};

async function takeAway(trx: Executor, kind: TakenAway, gone: Gone): Promise<void> {
  const { adminId, subject, now } = gone;
  const { id, event_id: eventId, concerns_id: memberId, text } = subject;
  if (isOfAlbum(kind, subject))
    return void (await removeReported(trx, adminId, { eventId: subject.event_id, pictureId: id }, now));
  if (kind === 'event') return hide(trx, gone);
  if (kind === 'picture' && eventId !== null) return removeEventPicture(trx, gone, eventId);
  await REMOVE[kind](trx, gone);
  await recordAudit(trx, {
    actorId: adminId,
    action: ACTIONS[kind],
    subject: eventId === null ? { kind: 'member', id } : { kind: 'event', id: eventId },
    ...(memberId === null || text === null ? {} : { personal: { memberId, note: text } }),
    at: now,
  });
}

/** From each date and copy that shows the same one: on one of them alone it would be as public as before. */
async function removeEventPicture(trx: Executor, { adminId, now }: Gone, eventId: string): Promise<void> {
  for (const id of await listEventsWithItsPicture(trx, eventId)) {
    await changeEvent(trx, id, { image_url: null }, now);
    await recordAudit(trx, {
      actorId: adminId,
      action: 'picture_removed',
      subject: { kind: 'event', id },
      at: now,
    });
  }
}

/** The event keeps its text, for the admin who approves it again. */
async function hide(trx: Executor, { adminId, subject, dates, now }: Gone): Promise<void> {
  for (const id of await hideEvent(trx, { adminId, eventId: subject.id, dates, now }))
    await recordAudit(trx, {
      actorId: adminId,
      action: 'event_hidden',
      subject: { kind: 'event', id },
      at: now,
    });
}
