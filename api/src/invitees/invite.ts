import { INVITEES } from '@backyard/contract';
import { recordAudit } from '../platform/audit-log/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { enforceLimit } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import { newToken } from '../platform/link-token.ts';
import { queueMail } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import {
  bumpVersion,
  countInvited,
  deleteLink,
  findEdited,
  findMembersOf,
  forgiveByAddress,
  insertInvitees,
  lockEdited,
  replaceLink,
  withdrawInvitee,
} from './invitees.queries.ts';
import { ADDRESSES_INVITED, LINKS_MADE } from './limits.ts';
import { mayBeMailed } from './may-be-mailed.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'config'>;

/** Throws what keeps this person from inviting there now, the event's row locked. */
async function lockInviting(trx: Executor, eventId: string, by: Member, now: Date): Promise<void> {
  const event = await lockEdited(trx, eventId, by, now);
  if (!event) throw new Refusal('event_not_found');
  if (event.visibility !== 'invited') throw new Refusal('not_by_invitation');
  if (event.cancelled_at !== null) throw new Refusal('event_cancelled');
  if (event.starts_at <= now) throw new Refusal('event_past');
}

/**
 * Invites people by their addresses [INVITED-4]: a row for each new address, and a mail, the same whether or not it has an account. An
 * address that got enough mails today gets the row alone. Throws event_not_found, not_by_invitation, event_cancelled, event_past,
 * invitees_many.
 */
export async function invite(services: Parts, by: Member, eventId: string, typed: string[]): Promise<void> {
  const { db, clock } = services;
  if (!(await findEdited(db, eventId, by, clock()))) throw new Refusal('event_not_found');
  const emails = [...new Set(typed)];
  await enforceLimit(services, ADDRESSES_INVITED, by.id, emails.length);
  const now = clock();
  await db.transaction().execute(async (trx) => {
    await lockInviting(trx, eventId, by, now);
    await forgiveByAddress(trx, eventId, emails);
    const rows = await insertInvitees(trx, { eventId, emails, now });
    if (rows.length === 0) return;
    if ((await countInvited(trx, eventId)) > INVITEES.anEvent) throw new Refusal('invitees_many');
    await recordAudit(trx, {
      actorId: by.id,
      action: 'invitees_invited',
      subject: { kind: 'event', id: eventId },
      after: { invited: rows.length },
      at: now,
    });
    const mailed = await mayBeMailed(
      { ...services, db: trx },
      by.id,
      rows.map(({ email }) => email),
    );
    const members = new Map((await findMembersOf(trx, [...mailed])).map(({ id, email }) => [email, id]));
    for (const { id, email } of rows)
      if (mailed.has(email))
        await queueMail(trx, {
          kind: 'invited_to_event',
          memberId: members.get(email) ?? null,
          recipient: email,
          payload: { inviteeId: id, invitedAt: now.toISOString() },
        });
  });
}

/** Takes an invitation back [INVITED-6]. Throws event_not_found, invitee_not_found. */
export async function withdraw(
  { db, clock }: Parts,
  by: Member,
  { eventId, inviteeId }: { eventId: string; inviteeId: string },
): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (trx) => {
    if (!(await lockEdited(trx, eventId, by, now))) throw new Refusal('event_not_found');
    if (!(await withdrawInvitee(trx, { eventId, inviteeId, now }))) throw new Refusal('invitee_not_found');
    await bumpVersion(trx, eventId);
    await recordAudit(trx, {
      actorId: by.id,
      action: 'invitee_withdrawn',
      subject: { kind: 'event', id: eventId },
      before: { inviteeId },
      at: now,
    });
  });
}

/** A new link, in place of the one before [INVITED-7]. Throws as `invite`. */
export async function openLink(
  services: Parts,
  by: Member,
  eventId: string,
  maxUses: number | null,
): Promise<void> {
  const { db, clock } = services;
  if (!(await findEdited(db, eventId, by, clock()))) throw new Refusal('event_not_found');
  await enforceLimit(services, LINKS_MADE, by.id);
  const now = clock();
  await db.transaction().execute(async (trx) => {
    await lockInviting(trx, eventId, by, now);
    await replaceLink(trx, { eventId, token: newToken(), maxUses, now });
    await recordAudit(trx, {
      actorId: by.id,
      action: 'invite_link_made',
      subject: { kind: 'event', id: eventId },
      after: { maxUses },
      at: now,
    });
  });
}

/** Closes the link, if there is one. Throws event_not_found. */
export async function closeLink({ db, clock }: Parts, by: Member, eventId: string): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (trx) => {
    if (!(await lockEdited(trx, eventId, by, now))) throw new Refusal('event_not_found');
    if (!(await deleteLink(trx, eventId))) return;
    await recordAudit(trx, {
      actorId: by.id,
      action: 'invite_link_closed',
      subject: { kind: 'event', id: eventId },
      at: now,
    });
  });
}
