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

/** So long a mail waits for another that comes before it, until it asks again. */
const BEHIND_MS = 5000;

/** Long enough to understand what went wrong, short enough for a row. */
const ERROR_LENGTH = 500;

/**
 * The jobs `send_mail` and `send_code` {mailId}, which the trigger on `mails` queues: they compose the mail from what is true
 * now, send it, and note that it was sent. They throw when it could not be (an unknown kind, a server that is away), so that
 * the queue tries again, twelve times in about sixteen hours; a server that is away uses up none of them [HOLD-54]. The reason is kept in `last_error`, and `failed_at` is set once no try is left, or at once when the
 * mail was refused for good [HOLD-26]. Codes have workers and connections of their own: whatever other mails do, they are
 * sent at once [HOLD-6], and tried at least once a minute where their server does not take them yet [HOLD-121].
 *
 * What is told by mail is told elsewhere first (`announce`), also while the mail server is away, where codes never are; a member who switched its topic off gets no mail, and who wants quiet
 * gets it when that is over: by a job of its own, and a later mail about the same event may take its place until then.
 *
 * What keeps a mail from going out twice, and where that ends:
 * - The queue gives a job to one worker at a time. A job whose worker died is given to another one.
 * - A worker taken for dead may be alive, and a mail may be queued anew by hand. So whoever sends holds an advisory lock
 *   on the mail, taken on one connection and held by that session, not by a transaction: none is open while the other
 *   side is talked to. A second sender fails at once and is tried later, when `sent_at` tells it that all is done. The
 *   lock ends with its connection, so a killed process leaves none behind.
 * - A crash after the server took the message and before that is noted sends it again. Nothing can prevent that over
 *   SMTP; the repeat carries the same Message-ID, and as a file it replaces itself.
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

  /** Whoever sends at the same time holds the claims on one connection, and shares its statements. */
  const onClaims = shareConnection(services.db);
  /** A session's lock is had by who has it: of two senders here the second one must hear of the first. */
  const underWay = new Set<string>();

  /** The server has been silent, as far as this process knows; one that begins knows nothing of before. */
  let wasSilent = true;

  /** `claims` is the connection that holds the claim. Answers whether that has ended. */
  async function send(claims: Database, { mail: row, away, told }: Due): Promise<boolean> {
    const { db } = services;
    const template = byKind.get(row.kind);
    if (!template) throw new Error(`No template for mails of the kind ${row.kind}`);
    const { id, member_id: memberId, recipient, payload, request_id: requestId } = row;
    // Nothing is told but by the mail itself, or it was before: composing it can wait as well.
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
    // Nobody is told: to whoever typed the address it was sent.
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
      // Once for all that wait; who has not asked has noticed nothing.
      if (!(error instanceof KnownAway))
        services.mailOutage.gone(services.log, withoutPlace(withoutWords(error)));
      services.log.debug(said, 'this mail waits for its server');
    } else {
      count('mail_failed');
      services.log.warn(said, 'a mail was given up: its server was away for too long');
    }
  }

  /** Who has the mail perhaps gets it again much later, and seldom. */
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
    // Also where the statement failed that takes it.
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
      // When the database itself is what failed, the queue still hears the reason.
      await markFailed(db, mailId, failure).catch(() => undefined);
      throw withoutWords(error);
    } finally {
      // What fails here is left to the nightly clean-up.
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

/** What others decide of a mail; without them it is sent, but for one that somebody else caused. */
interface Handed {
  announce?: Announce;
  reaches?: Reaches;
  /** For tests alone: milliseconds. */
  silence?: typeof SILENCE;
}

const notSaid: Reaches = () => {
  throw new Error('Nobody says whom mails reach that other people cause');
};

/** A mail that is taken, and what is known of its server. */
type Due = { mail: NonNullable<Taken['mail']> } & Pick<Taken, 'away' | 'told'>;

/** Its job is tried again, when it is known what became of it. */
class TakenByAnother extends TriedAgain {
  override message = 'This mail is being sent by another worker';
}

/** Not asked: another mail has just done so in vain. */
class KnownAway extends Error {
  override message = 'The mail server was away a moment ago';
}

/** Said of each try while a server is away: where in the library it was noticed helps nobody. */
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
 * Where its entry in the inbox leads, within the site: where the mail's button does, unless it says otherwise. Nowhere where the button only
 * offers to look for another event: who opens the entry of one that is gone would land among all the others, without a word [NOTE-1].
 */
function pathOf({ config }: Services, { actionUrl, entryUrl = actionUrl }: ComposedMail): string | null {
  const site = `${siteUrl(config)}/`;
  const path = entryUrl?.startsWith(site) ? entryUrl.slice(site.length - 1) : null;
  return path === PATHS.events ? null : path;
}

const reason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH);
