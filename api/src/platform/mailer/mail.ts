import type { NoticeTopic } from '@backyard/contract';
import type { Database, Executor } from '../database/index.ts';
import type { Services } from '../services.ts';
import type { MailKind, MailPayloads } from './mail-list.ts';

/** A mail as a feature asks for it; what it says is composed when it is sent, from what is true then. */
export type NewMail<Kind extends MailKind = MailKind> = Addressed & {
  /** Which template composes it: `MailTemplate.kind`. */
  kind: Kind;
} & About<MailPayloads[Kind]>;

/** What the template needs besides whose it is: ids, rather than texts. Emptied once the mail is sent. */
type About<Payload> = Partial<Payload> extends Payload ? { payload?: Payload } : { payload: Payload };

interface Addressed {
  /** Whose mail it is (it goes when the member is deleted); null for people who are no members yet. */
  memberId: string | null;
  recipient: string;
  /** Somebody waits for it in front of the screen: it goes in a queue of its own, ahead of everything. */
  urgent?: boolean;
  /**
   * The event, or the series, that it tells this person about. Of several such mails within minutes only the latest is sent: for kinds that
   * say what is true when they are composed, and nothing besides.
   */
  eventId?: string;
  /** The same cause mails once: a second mail with this key is not queued. */
  dedupeKey?: string;
}

/** A queued mail as its template sees it. */
interface QueuedMail {
  id: string;
  memberId: string | null;
  recipient: string;
  payload: Record<string, unknown>;
  /** Where who has no account ends such mails: `leaveLine` says it. For kinds that are `toStrangers`. */
  leaveUrl?: string | undefined;
}

export interface MailAttachment {
  filename: string;
  /** With its parameters: `text/calendar; charset=utf-8; method=PUBLISH`. */
  contentType: string;
  content: string | Buffer;
  /** It is shown within the mail, as `cid:` and this (RFC 2392). */
  contentId?: string;
}

/** Whose doing a mail is that its reader has not asked for. The one thing that decides whether it reaches them: `reaches` [NOTE-23]. */
export interface Caused {
  /** Null: the platform's own. */
  memberId: string | null;
  eventId: string;
  /** It is sent by who may let people in there. Any other one about an event by invitation reaches those alone who are. */
  invites?: true;
}

/** The person whom a subject names. `asHost`: by what everybody reads of them, which no block hides. */
export interface Named {
  memberId: string;
  asHost?: true;
}

export interface ComposedMail {
  subject: string;
  text: string;
  /** A whole document; `renderMail` makes both. */
  html: string;
  attachments?: MailAttachment[];
  /** Where its button leads; `renderMail` says it. */
  actionUrl?: string | undefined;
  /** Where its entry in the inbox leads instead: to what it is about, where the button leads away from that. */
  entryUrl?: string;
  /** Whom the subject names: where it is told elsewhere it is hidden with them, and goes with their account [NOTE-14]. */
  names?: Named | undefined;
  /** Of mails that somebody else caused; those `toStrangers` have it always. */
  caused?: Caused;
  /** From then on it is worth nothing to the reader: its event begins, or an offer ends. */
  before?: Date;
  /** Where a POST ends mails of this kind, so that mail programs can offer it in one press (RFC 8058). */
  unsubscribeUrl?: string;
}

/** One kind of mail. A feature lists its own in `xMails`; app.ts hands all of them to `mailJob`. */
export interface MailTemplate {
  kind: MailKind;
  /** What it is about, for who switches that off; a code is told to nobody but its mail. */
  topic: NoticeTopic | 'code';
  /** It answers nothing that its reader has just done, and has time until the morning [NOTE-8]. */
  canWait?: true;
  /** Somebody else typed its address, which may be nobody's here: whoever reads it can end such mails without an account [NOTE-19]. */
  toStrangers?: true;
  /** Once it is done with, sent or given up, not even its row stays: whose address that was is to be forgotten [ACC-8]. */
  leavesNothing?: true;
  /** It follows on another mail, which is still to be sent: it waits a moment, so that the two are read in their order. */
  behind?: (services: Services, mail: QueuedMail) => Promise<boolean>;
  /**
   * Reads what the mail is about and writes it. Null: no longer due (the registration was cancelled meanwhile), so
   * nothing is sent. Safe to repeat: a mail that could not be delivered is composed again.
   */
  compose: (services: Services, mail: QueuedMail) => Promise<ComposedMail | null>;
}

/** What a mail says, for other places than a mailbox. */
export interface Notice {
  /** That of the mail. */
  id: string;
  memberId: string;
  topic: NoticeTopic;
  subject: string;
  /** Where it leads within the site. */
  path: string | null;
  /** As of the mail. */
  canWait: boolean;
  before: Date | undefined;
  names?: Named | undefined;
}

/**
 * Tells a member in other ways than by mail, and answers what becomes of the mail: sent (with where mails
 * of its kind are ended, unless it says so itself), not sent, or not before an instant. Safe to
 * repeat: mails are tried again.
 */
export type Announce = (
  services: Services & { db: Database },
  notice: Notice,
) => Promise<'send' | Pick<ComposedMail, 'unsubscribeUrl'> | 'not_wanted' | Date>;

/** Whether a mail that somebody else caused reaches this address now [NOTE-23]. */
export type Reaches = (executor: Executor, email: string, caused: Caused, now: Date) => Promise<boolean>;
