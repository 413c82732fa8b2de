import { BRAND, SIGN_IN_CODE } from '@backyard/contract';
import { z } from 'zod';
import { html, type MailTemplate } from '../platform/mailer/index.ts';
import { hashCode, isSameHash } from './sign-in-code.ts';
import { selectCode } from './sign-in-codes.queries.ts';

const payloadSchema = z.object({ code: z.string() });

/**
 * The one-time code, in the subject too, where a notification shows it. Not sent any more once the code is used,
 * replaced or too old: a mail that arrives late must not carry a code that no longer works.
 */
export const signInCodeMail: MailTemplate = {
  kind: 'sign_in_code',
  compose: async ({ db, clock }, mail) => {
    const { code } = payloadSchema.parse(mail.payload);
    const stored = await selectCode(db, mail.recipient, clock());
    if (!stored || !isSameHash(stored.codeHash, hashCode(code, mail.recipient, stored.createdAt)))
      return null;
    const subject = `${code} is your ${BRAND.name} sign-in code`;
    const text = `${subject}. It works for ${SIGN_IN_CODE.minutes} minutes.`;
    return { subject, text, html: html`<p>${text}</p>`.markup };
  },
};
