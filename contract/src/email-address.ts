import { z } from 'zod';
import { LIMITS } from './limits.ts';

const INVALID = 'Please enter a valid email address';

/** Nothing that cannot be seen: blanks, control and format characters, halves of pairs, what is not assigned. */
const UNSEEN = /[\s\p{C}\p{Z}]/u;
/** A Dot-string of RFC 5321, section 4.1.2, with the letters that RFC 6531 adds. Mailboxes in quotes are given by nobody. */
const LOCAL = /^(?:[\w!#$%&'*+/=?^`{|}~-]|\P{ASCII})+(?:\.(?:[\w!#$%&'*+/=?^`{|}~-]|\P{ASCII})+)*$/u;
const DOMAIN_LETTERS = /^[\p{L}\p{M}\p{N}.-]+$/u;
const DOMAIN = /^(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;

/** Its two halves, the domain as the network knows it ("xn--…", RFC 5891); null where it is no address (RFC 6531). */
function partsOf(text: string): { local: string; domain: string } | null {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (text.length > LIMITS.emailLength || UNSEEN.test(text)) return null;
  if (at < 1 || !LOCAL.test(local) || !DOMAIN_LETTERS.test(domain)) return null;
  const host = URL.parse(`http://${domain}/`)?.hostname ?? '';
  return DOMAIN.test(host) && host.length + local.length < LIMITS.emailLength
    ? { local, domain: host }
    : null;
}

export const isEmailAddress = (text: string): boolean => partsOf(text) !== null;

/** Whether only mail servers that speak SMTPUTF8 (RFC 6531) take it: its first half is not ASCII. A domain alone is translated. */
export const needsSmtpUtf8 = (email: string): boolean =>
  /\P{ASCII}/u.test(email.slice(0, email.lastIndexOf('@')));

/** An address that somebody signs in with: one spelling for one mailbox, whatever its letter case and way of writing. */
export const emailAddress = z
  .string(INVALID)
  .trim()
  .max(LIMITS.emailLength, INVALID)
  .transform((typed, context) => {
    const parts = partsOf(typed.toLowerCase().normalize('NFC'));
    if (parts) return `${parts.local}@${parts.domain}`;
    context.addIssue({ code: 'custom', message: INVALID });
    return z.NEVER;
  });

/** One that is shown: as it was typed. Null and the empty text clear it, leaving it out keeps it. */
export const optionalEmail = (message: string) =>
  z
    .string(message)
    .trim()
    .nullable()
    .refine((text) => !text || isEmailAddress(text), message)
    .transform((text) => text?.normalize('NFC') || null)
    .optional();
