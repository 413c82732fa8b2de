import { PATHS } from '@backyard/contract';
import { z } from 'zod';
import { shareConnection, type Database } from '../database/index.ts';
import { TriedAgain, type Attempt, type Job } from '../jobs/index.ts';
import { count } from '../metrics/index.ts';
import type { Services } from '../services.ts';
import type { Announce, ComposedMail, MailTemplate, Reaches } from './mail.ts';
import {
  forgetDone,
  isReplaced,
  markFailed,
  markNotDue,
  markNotWanted,
  markSent,
  OWN_TRIES_OF_A_CODE,
  postponeMail,
  releaseMail,
  takeMail,
  tryCodeSoon,
  tryMuchLater,
  waitAndMarkSent,
  waitForServer,
  wakeUnsure,
  wakeWaiting,
  type Taken,
  type Unsure,
} from './mails.queries.ts';
import { createMessage } from './message.ts';
import { noteRefusedAddress } from './note-refused-address.ts';
import { findRecipient } from './refused-address.queries.ts';
import { addressRefusal } from './refused-address.rules.ts';
import { isRefusedForGood } from './refused-for-good.rules.ts';
import { FellSilent, isServerAway } from './server-away.rules.ts';
import { isForNow, withoutWords } from './server-reply.rules.ts';
import { siteUrl } from './site.ts';
import { createMailTransport, SILENCE } from './transport.ts';
import { ofStranger } from './typed-by-others/of-stranger.ts';

const jobPayload = z.object({
  mailId: z.uuid(),
  unsure: z.int().default(0),
  woken: z.boolean().default(false),
} satisfies Record<keyof Unsure | 'mailId', z.ZodType>);

/** A mail that must follow another one checks again after this time. */
const BEHIND_MS = 5000;

/** Long enough to understand what went wrong, short enough for a row. */
const ERROR_LENGTH = 500;

/**
 * The jobs `send_mail` and `send_code` {mailId}, which the trigger on `mails` queues: they compose the mail from current data, send it,
 * and record that. They throw if it could not be sent (an unknown kind, a server that is down), so that the queue retries, twelve times
 * in about sixteen hours. A server that is down uses up none of these tries [HOLD-54]. The reason is kept in `last_error`. `failed_at`
 * is set once no try is left, or at once if the mail was refused for good [HOLD-26]. Codes have their own workers and connections: they
 * are sent at once whatever other mails do [HOLD-6], and retried at least once a minute if their server does not accept them yet
 * [HOLD-121].
 *
 * Other channels are notified before the mail is sent (`announce`), even while the mail server is down; codes go only by mail. A member
 * who switched the topic off gets no mail. In a member's quiet hours the mail is postponed to their end, with a new job, and until then
 * a later mail about the same event may replace it.
 *
 * What prevents sending a mail twice, and the limits of that:
 * - The queue gives a job to one worker at a time. A job whose worker died is given to another one.
 * - A worker considered dead may be alive, and a mail may be requeued by hand. So a sender holds an advisory lock on the mail, of a
 * session rather than a transaction: no transaction is open during the SMTP exchange. A second sender fails at once and is retried
 * later, when `sent_at` shows that the mail is done. The lock ends with its connection, so a killed process leaves none behind.
 * - A crash after the server accepted the message and before `sent_at` is set sends it again. Nothing can prevent that over SMTP; the
 * repeat carries the same Message-ID, and if mails are written to files it replaces the first.
 */
export function mailJobs(
  services: Services,
  templates: readonly MailTemplate[],
  { announce = async () => 'send', reaches = notSaid, silence = SILENCE }: Handed = {},
): [Job, Job] {
  const byKind = new Map<string, MailTemplate>(templates.map((template) => [template.kind, template]));
  if (byKind.size !== templates.length) throw new Error('Two mail templates share one kind');
  const ways = {
    codes: createMailTransport(services.config, silence.codes),
    others: createMailTransport(services.config, silence.others),
  };

  /** Concurrent senders hold their claims on one connection, and share statements. */
  const onClaims = shareConnection(services.db);
  /** Session locks are reentrant, so a second sender in this process must be detected here. */
  const underWay = new Set<string>();

  /** Whether the server has been silent since the last success. Initially true: a new process knows nothing of earlier silences. */
  let wasSilent = true;

  /** `claims` is the connection that holds the claim. Returns whether the claim has been released. */
  async function send(claims: Database, { mail: row, away, told }: Due): Promise<boolean> {
    const { db } = services;
    const template = byKind.get(row.kind);
    if (!template) throw new Error(`No template for mails of the kind ${row.kind}`);
    const { id, member_id: memberId, recipient, payload, request_id: requestId } = row;
    // No other channel is left to notify, so composing the mail can wait as well.
    if (away && (told || memberId === null || template.topic === 'code')) throw new KnownAway();
    const stranger =
      template.toStrangers && memberId === null ? await ofStranger(services, recipient) : undefined;
    if (stranger === 'not_wanted') {
      await markNotWanted(db, id, services.clock());
      return false;
    }
    const queued = { id, memberId, recipient, payload };
    if (await template.behind?.(services, queued)) {
      await postponeMail(db, id, new Date(services.clock().getTime() + BEHIND_MS));
      return false;
    }
    const leaveUrl = stranger?.leaveUrl;
    let composed = await template.compose(services, { ...queued, leaveUrl });
    if (composed && template.toStrangers && !composed.caused)
      throw new Error(`Mails of the kind ${row.kind} do not say whose doing they are`);
    // Dropped without telling anyone: to the person who typed the address, the mail was sent.
    if (composed?.caused && !(await reaches(db, recipient, composed.caused, services.clock())))
      composed = null;
    if (!composed) {
      await markNotDue(db, id, services.clock());
      return false;
    }
    const topic = template.topic;
    if (memberId !== null && topic !== 'code') {
      const { subject, before, names } = composed;
      const path = pathOf(services, composed);
      const canWait = template.canWait ?? false;
      const next = await announce(services, { id, memberId, topic, subject, path, canWait, before, names });
      if (next === 'not_wanted' || next instanceof Date) {
        await (next instanceof Date ? postponeMail(db, id, next) : markNotWanted(db, id, services.clock()));
        return false;
      }
      if (next !== 'send') composed = { ...next, ...composed };
    }
    if (leaveUrl !== undefined) composed = { ...composed, unsubscribeUrl: leaveUrl };
    if (away) throw new KnownAway();
    await (topic === 'code' ? ways.codes : ways.others).deliver(
      createMessage(services.config, { id, recipient, composed, requestId, now: services.clock() }),
    );
    services.mailOutage.back(services.log);
    const now = services.clock();
    const { noted, others } = await markSent(claims, { id, now });
    if (!noted) await waitAndMarkSent(db, id, now);
    count('mail_sent');
    if (others) await wakeWaiting(db);
    if (wasSilent && topic !== 'code') {
      wasSilent = false;
      await wakeUnsure(db);
    }
    return noted;
  }

  /** The mail is not at fault. When the database cannot keep that it waits, the queue tries it again. */
  async function waitOrGiveUp(db: Database, mailId: string, error: unknown): Promise<void> {
    const waits = await waitForServer(db, mailId, { error: reason(error), now: services.clock() });
    const said = { mailId, ...codeAndWords(withoutWords(error)) };
    if (waits) {
      // Logged once for all waiting mails. A mail that did not contact the server has noticed nothing.
      if (!(error instanceof KnownAway))
        services.mailOutage.gone(services.log, withoutPlace(withoutWords(error)));
      services.log.debug(said, 'this mail waits for its server');
    } else {
      count('mail_failed');
      services.log.warn(said, 'a mail was given up: its server was away for too long');
    }
  }

  /** The recipient may already have the mail, so it is retried much later, and rarely. */
  async function waitMuchLater(db: Database, mailId: string, known: Unsure, error: unknown): Promise<void> {
    wasSilent = true;
    const { log, clock } = services;
    const failure = { error: reason(error), final: true, now: clock() };
    if (
      await tryMuchLater(db, mailId, { error: failure.error, unsure: known.unsure + 1, woken: known.woken })
    ) {
      log.warn({ mailId }, 'the mail server fell silent with a mail under way; it is sent again later');
      return;
    }
    count('mail_failed');
    await markFailed(db, mailId, failure);
    log.warn({ mailId }, 'a mail was given up: its server fell silent each time');
  }

  async function run(payload: unknown, attempt?: Attempt): Promise<void> {
    const job = jobPayload.parse(payload);
    const { mailId } = job;
    if (underWay.has(mailId)) throw new TakenByAnother();
    underWay.add(mailId);
    try {
      await onClaims((claims) => runAlone(claims, job, attempt));
    } finally {
      underWay.delete(mailId);
    }
  }

  async function runAlone(
    claims: Database,
    { mailId, ...known }: z.infer<typeof jobPayload>,
    attempt: Attempt | undefined,
  ): Promise<void> {
    const { db } = services;
    // Also true if the statement that takes it failed.
    let isTaken = true;
    let leavesNothing = false;
    let isCode = false;
    try {
      const { claimed, away, told, mail } = await takeMail(claims, mailId);
      isTaken = claimed;
      leavesNothing = mail !== null && byKind.get(mail.kind)?.leavesNothing === true;
      isCode = mail !== null && byKind.get(mail.kind)?.topic === 'code';
      if (!claimed) throw new TakenByAnother();
      if (mail && (await send(claims, { mail, away, told }))) isTaken = false;
    } catch (error) {
      // The queue would keep its job, with all its tries used up.
      if (error instanceof TakenByAnother && (await isReplaced(db, mailId))) return;
      if (error instanceof TakenByAnother) throw error;
      if (error instanceof KnownAway || isServerAway(error)) return await waitOrGiveUp(db, mailId, error);
      if (error instanceof FellSilent && !isCode) return await waitMuchLater(db, mailId, known, error);
      if (isCode && isForNow(error) && (attempt?.number ?? 0) > OWN_TRIES_OF_A_CODE) {
        services.log.info({ mailId, err: withoutPlace(withoutWords(error)) }, 'a code is tried again soon');
        return await tryCodeSoon(db, mailId, reason(error));
      }
      const refused = isRefusedForGood(error);
      const final = refused || (attempt !== undefined && attempt.number >= attempt.of);
      if (final) count('mail_failed');
      const failure = { error: reason(error), final, now: services.clock() };
      if (refused) {
        // Noted before the job ends: it is not tried again.
        await markFailed(db, mailId, failure);
        services.log.warn({ mailId, err: withoutWords(error) }, 'a mail was refused for good');
        const reply = addressRefusal(error);
        const to = reply === null ? undefined : await findRecipient(db, mailId);
        if (reply !== null && to) await noteRefusedAddress(services, announce, { ...to, reply });
        return;
      }
      // If the database itself failed, the queue still gets the reason.
      await markFailed(db, mailId, failure).catch(() => undefined);
      throw withoutWords(error);
    } finally {
      // If this fails, the nightly clean-up does it.
      if (leavesNothing) await forgetDone(db, mailId).catch(() => undefined);
      // It can only fail with its connection, and then the claim is gone with that.
      if (isTaken) await releaseMail(claims, mailId).catch(() => undefined);
    }
  }

  const stop = async () => {
    ways.codes.close();
    ways.others.close();
  };
  return [
    { name: 'send_mail', workers: 'mail', run, stop },
    { name: 'send_code', workers: 'urgent', run, stop },
  ];
}

/** Decisions of other features about a mail. By default it is sent, unless another person caused it. */
interface Handed {
  announce?: Announce;
  reaches?: Reaches;
  /** For tests alone: milliseconds. */
  silence?: typeof SILENCE;
}

const notSaid: Reaches = () => {
  throw new Error('Nobody says whom mails reach that other people cause');
};

/** A mail that is taken, and the state of its server. */
type Due = { mail: NonNullable<Taken['mail']> } & Pick<Taken, 'away' | 'told'>;

/** Its job is tried again, when it is known what became of it. */
class TakenByAnother extends TriedAgain {
  override message = 'This mail is being sent by another worker';
}

/** The server was not contacted, because another mail has just failed to reach it. */
class KnownAway extends Error {
  override message = 'The mail server was away a moment ago';
}

/** Logged for each try while a server is down. The stack in the library would not help. */
function codeAndWords(error: unknown): { code?: unknown; reason: string } {
  const code = error instanceof Error && 'code' in error ? { code: error.code } : {};
  return { ...code, reason: reason(error) };
}

/** The same for an error that is logged as one. */
function withoutPlace(error: unknown): Error {
  const { code, reason: words } = codeAndWords(error);
  const said = Object.assign(new Error(words), code === undefined ? {} : { code });
  delete said.stack;
  return said;
}

/**
 * The path of its inbox entry within the site: that of the mail's button, unless the mail gives another. None if the button only offers
 * to look for other events: a person who opens the entry of a canceled event would land among the others without an explanation
 * [NOTE-1].
 */
function pathOf({ config }: Services, { actionUrl, entryUrl = actionUrl }: ComposedMail): string | null {
  const site = `${siteUrl(config)}/`;
  const path = entryUrl?.startsWith(site) ? entryUrl.slice(site.length - 1) : null;
  return path === PATHS.events ? null : path;
}

const reason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH);
