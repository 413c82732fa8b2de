import { BRAND } from '@backyard/contract';
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import { withLeave } from './layout/render-mail.ts';
import type { ComposedMail } from './mail.ts';
import { siteHost, siteUrl } from './site.ts';

/** A mail ready for a transport. `id` is that of its row, for transports that keep it. */
export interface Message {
  id: string;
  options: SendMailOptions;
}

/**
 * One mailbox, and nothing that could end a header line, an angle bracket or a list of addresses. Which addresses a
 * person may have is for the contract to say; this is the last door before SMTP.
 */
const MAILBOX = /^[^\s\p{Cc}\p{Cf}<>()[\]\\,;:"@]+@[^\s\p{Cc}\p{Cf}<>()[\]\\,;:"@]+$/u;

/**
 * The message as it travels. Its Message-ID is made of the mail's id: when a crash between sending and noting it makes
 * us send again, both copies carry the same one, and mail systems that drop duplicates can (RFC 5322, 3.6.4).
 * Throws when the recipient is not exactly one address.
 */
export function createMessage(
  config: Config,
  mail: {
    id: string;
    recipient: string;
    composed: ComposedMail;
    now: Date;
    /** The id of the request that caused it, as in that request's response [OPS-1]. */
    requestId?: string | null;
  },
): Message {
  const { id, recipient, composed, now, requestId } = mail;
  if (!MAILBOX.test(recipient)) throw new Error('The recipient is not one email address');
  return {
    id,
    options: {
      from: config.mailFrom ?? { name: BRAND.name, address: BRAND.supportEmail },
      // The object form is used as is; a string would be parsed as a list of addresses.
      to: { name: '', address: recipient },
      subject: composed.subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(),
      ...withLeave(composed, composed.unsubscribeUrl),
      // What the library would choose for such texts, without its scan of every character.
      textEncoding: 'quoted-printable',
      attachments: (composed.attachments ?? []).map(({ filename, contentType, content, contentId }) => ({
        filename,
        contentType,
        content,
        // Arrives octet for octet: as text its line breaks would be the mail program's, and a calendar file's are CRLF.
        contentTransferEncoding: 'base64' as const,
        ...(contentId === undefined ? {} : { cid: contentId, contentDisposition: 'inline' as const }),
      })),
      messageId: `<${id}@${siteHost(siteUrl(config))}>`,
      date: now,
      // No holiday notice comes back for it (RFC 3834, 5).
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(requestId ? { 'X-Request-Id': requestId } : {}),
        ...unsubscribing(composed.unsubscribeUrl),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    },
  };
}

/** One press ends it, without a page (RFC 8058, 3.1). */
const unsubscribing = (url: string | undefined): Record<string, string> =>
  url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
