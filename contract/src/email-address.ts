import { z } from 'zod';
import { LIMITS } from './limits.ts';

const INVALID = 'Please enter a valid email address';

/** Invisible characters: blanks, control and format characters, lone surrogates, unassigned code points. */
const UNSEEN = /[\s\p{C}\p{Z}]/u;
/** A Dot-string of RFC 5321, section 4.1.2, with the letters that RFC 6531 adds. Quoted mailboxes are refused: no one uses them. */
const LOCAL = /^(?:[\w!#$%&'*+/=?^`{|}~-]|\P{ASCII})+(?:\.(?:[\w!#$%&'*+/=?^`{|}~-]|\P{ASCII})+)*$/u;
const DOMAIN_LETTERS = /^[\p{L}\p{M}\p{N}.-]+$/u;
const DOMAIN = /^(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;

/**
 * Splits an address into its two halves, with the domain in its ASCII form ("xn--…", RFC 5891); null if it is not an address (RFC
 * 6531).
 */
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

/** Whether only mail servers with SMTPUTF8 (RFC 6531) accept it: its local part is not ASCII. A domain alone is converted to ASCII. */
export const needsSmtpUtf8 = (email: string): boolean =>
  /\P{ASCII}/u.test(email.slice(0, email.lastIndexOf('@')));

/** An address for signing in, normalized so that one mailbox has one spelling. */
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

/** An address for display, kept as typed. Null and the empty string clear it; leaving it out keeps it. */
export const optionalEmail = (message: string) =>
  z
    .string(message)
    .trim()
    .nullable()
    .refine((text) => !text || isEmailAddress(text), message)
    .transform((text) => text?.normalize('NFC') || null)
    .optional();
