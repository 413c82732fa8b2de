import { ANNOUNCEMENTS, type Announcing } from '@backyard/contract';
import { findVisibleEvent, rightsAt } from '../events/index.ts';
import { abilityOf } from '../platform/ability.ts';
import { recordAudit } from '../platform/audit-log/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { announceability, nextDay } from './announcements.policy.ts';
import { presentSent } from './announcements.presenter.ts';
import {
  countPeople,
  lastToday,
  insertAnnouncement,
  listAnnouncements,
  lockAuthor,
  mailEverybody,
} from './announcements.queries.ts';

/** The event for a member who runs it. Others' events are not found. */
async function managedEvent(executor: Executor, eventId: string, by: Member, now: Date) {
  const event = await findVisibleEvent(executor, eventId, by);
  if (!event || !rightsAt(by, event, now).edit) throw new Refusal('event_not_found');
  return event;
}
type ManagedEvent = Awaited<ReturnType<typeof managedEvent>>;

const verdictOf = (event: ManagedEvent, now: Date) =>
  announceability(
    { approvalStatus: event.approval_status, cancelledAt: event.cancelled_at, endsAt: event.ends_at },
    now,
  );

/**
 * Sends an announcement to everyone who goes or waits for a seat, in the given transaction: stores it, and queues a mail to each [WORD-1].
 * Throws event_not_found, event_cancelled, event_unpublished, announcements_closed, announcements_many, announcement_nobody.
 */
export async function writeToEverybody(
  trx: Executor,
  by: Member,
  { eventId, text, now }: { eventId: string; text: string; now: Date },
): Promise<string> {
  const event = await managedEvent(trx, eventId, by, now);
  if (!(await lockAuthor(trx, by.id))) throw new Refusal('unauthorized');
  const verdict = verdictOf(event, now);
  if (!verdict.ok) throw new Refusal(verdict.reason);
  // A co-host writes for the host, and under the host's name.
  const byTeam = event.host_id !== by.id && event.own_help === null;
  const id = await insertAnnouncement(trx, { eventId, authorId: by.id, byTeam, text }, now);
  if (id === undefined) {
    const retryAfterSeconds = Math.ceil((nextDay(now).getTime() - now.getTime()) / 1000);
    throw new Refusal('announcements_many', { retryAfterSeconds });
  }
  const reached = await mailEverybody(trx, id, { eventId, now });
  if (reached === 0) throw new Refusal('announcement_nobody');
  if (event.host_id !== by.id)
    await recordAudit(trx, {
      actorId: by.id,
      action: 'announcement_sent',
      subject: { kind: 'event', id: eventId },
      after: { announcementId: id, reached },
      at: now,
    });
  return id;
}

/** What the sender sees before writing: the current number of recipients, how many announcements are left today, and those already sent. */
export async function readAnnouncing(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  by: Member,
  eventId: string,
): Promise<Announcing> {
  const now = clock();
  const event = await managedEvent(db, eventId, by, now);
  const at = { eventId, now };
  const { going, waiting } = await countPeople(db, at);
  const leftToday = ANNOUNCEMENTS.aDay - (await lastToday(db, at));
  const verdict = verdictOf(event, now);
  const reason = verdict.ok
    ? going + waiting === 0
      ? 'announcement_nobody'
      : leftToday === 0
        ? 'announcements_many'
        : null
    : verdict.reason;
  return {
    going,
    waiting,
    leftToday,
    ability: abilityOf(reason),
    announcements: (await listAnnouncements(db, eventId, now)).map(presentSent),
  };
}
