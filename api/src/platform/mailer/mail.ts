import type { NoticeTopic } from '@backyard/contract';
import type { Database, Executor } from '../database/index.ts';
import type { Services } from '../services.ts';
import type { MailKind, MailPayloads } from './mail-list.ts';

/** A mail as a feature queues it. Its text is composed when it is sent, from the data at that time. */
export type NewMail<Kind extends MailKind = MailKind> = Addressed & {
  /** Which template composes it: `MailTemplate.kind`. */
  kind: Kind;
} & About<MailPayloads[Kind]>;

/** The template's data: ids, not texts. Emptied once the mail is sent. */
type About<Payload> = Partial<Payload> extends Payload ? { payload?: Payload } : { payload: Payload };

interface Addressed {
  /** The recipient's account (deleted with it); null for people without an account. */
  memberId: string | null;
  recipient: string;
  /** A person waits for it at a screen: it goes into a queue of its own, ahead of everything. */
  urgent?: boolean;
  /**
   * The event or series that the mail is about. Of several such mails within minutes only the latest is sent, so this is for kinds that
   * are composed entirely from current data.
   */
  eventId?: string;
  /** A second mail with this key is not queued. */
  dedupeKey?: string;
}

/** A queued mail as its template sees it. */
interface QueuedMail {
  id: string;
  memberId: string | null;
  recipient: string;
  payload: Record<string, unknown>;
  /** The address where a recipient without an account ends such mails (shown by `leaveLine`). For kinds that are `toStrangers`. */
  leaveUrl?: string | undefined;
}

export interface MailAttachment {
  filename: string;
  /** With its parameters: `text/calendar; charset=utf-8; method=PUBLISH`. */
  contentType: string;
  content: string | Buffer;
  /** Set if the attachment is shown inside the mail, as `cid:` and this (RFC 2392). */
  contentId?: string;
}

/** Who caused a mail that its reader did not ask for. This alone decides whether it reaches them: `reaches` [NOTE-23]. */
export interface Caused {
  /** Null: the platform itself. */
  memberId: string | null;
  eventId: string;
  /** An invitation by a person who may invite to the event. Any other mail about an invitation-only event reaches only invited people. */
  invites?: true;
}

/** The person named in a subject. `asHost`: by their public host name, which no block hides. */
export interface Named {
  memberId: string;
  asHost?: true;
}

export interface ComposedMail {
  subject: string;
  text: string;
  /** A whole document. `renderMail` makes both. */
  html: string;
  attachments?: MailAttachment[];
  /** The target of its button, set by `renderMail`. */
  actionUrl?: string | undefined;
  /** The target of its inbox entry, if it differs from the button's: a page about the mail's subject. */
  entryUrl?: string;
  /** The person named in the subject: the inbox entry is hidden when they are, and deleted with their account [NOTE-14]. */
  names?: Named | undefined;
  /** Set for mails that another person caused; always set for those `toStrangers`. */
  caused?: Caused;
  /** The mail is useless from then on: its event begins, or an offer ends. */
  before?: Date;
  /** The address where a POST ends mails of this kind, for one-press unsubscribing in mail programs (RFC 8058). */
  unsubscribeUrl?: string;
}

/** One kind of mail. A feature lists its own in `xMails`; app.ts hands all of them to `mailJob`. */
export interface MailTemplate {
  kind: MailKind;
  /** The topic that members can switch off. Codes go only by mail and cannot be switched off. */
  topic: NoticeTopic | 'code';
  /** Not a response to something its reader has just done, so it can wait until the morning [NOTE-8]. */
  canWait?: true;
  /** Another person typed the address, which may not belong to any member: recipients can end such mails without an account [NOTE-19]. */
  toStrangers?: true;
  /** Once it is sent or has failed, its row is deleted too, because the address must be forgotten [ACC-8]. */
  leavesNothing?: true;
  /** Whether an earlier mail is still unsent: this one then waits a moment, so that they arrive in order. */
  behind?: (services: Services, mail: QueuedMail) => Promise<boolean>;
  /**
   * Reads the mail's data and composes it. Null: no longer due (the registration was canceled meanwhile), so nothing is sent. Safe to
   * repeat: a mail that could not be delivered is composed again.
   */
  compose: (services: Services, mail: QueuedMail) => Promise<ComposedMail | null>;
}

/** The content of a mail for other channels. */
export interface Notice {
  /** The mail's id. */
  id: string;
  memberId: string;
  topic: NoticeTopic;
  subject: string;
  /** The path of its target on this site. */
  path: string | null;
  /** From the mail's template. */
  canWait: boolean;
  before: Date | undefined;
  names?: Named | undefined;
}

/**
 * Notifies a member on other channels, and decides about the mail: send it (with its unsubscribe address, unless the mail has its own),
 * do not send it, or not before an instant. Safe to repeat, because mails are retried.
 */
export type Announce = (
  services: Services & { db: Database },
  notice: Notice,
) => Promise<'send' | Pick<ComposedMail, 'unsubscribeUrl'> | 'not_wanted' | Date>;

/** Whether a mail that another person caused may reach this address now [NOTE-23]. */
export type Reaches = (executor: Executor, email: string, caused: Caused, now: Date) => Promise<boolean>;
