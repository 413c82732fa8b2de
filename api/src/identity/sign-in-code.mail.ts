import { BRAND, SIGN_IN_CODE } from '@backyard/contract';
import { z } from 'zod';
import { code as codeBlock, paragraph, renderMail, type MailTemplate } from '../platform/mailer/index.ts';
import { selectCode } from './codes/codes.queries.ts';
import { hashCode, isSameHash } from './sign-in-code.ts';

/** The process before names no code. */
const payload = z.object({ code: z.string(), codeId: z.uuid().optional() });

/**
 * The one-time code, in the subject too, where a notification shows it. Not sent any more once the code is used
 * or too old: a mail that arrives late must not carry a code that no longer works. It has no link: nobody
 * learns from us to click their way into an account.
 */
export const signInCodeMail: MailTemplate = {
  kind: 'sign_in_code',
  compose: async ({ db, clock }, mail) => {
    const { code, codeId } = payload.parse(mail.payload);
    const stored = codeId && (await selectCode(db, codeId, clock()));
    if (!stored || !isSameHash(stored.codeHash, hashCode(code, stored.account, stored.createdAt)))
      return null;
    return {
      subject: `${code} is your ${BRAND.name} sign-in code`,
      ...renderMail({
        title: 'Come on in',
        preheader: `It works for ${SIGN_IN_CODE.minutes} minutes.`,
        blocks: [
          paragraph('Type this code on the page where you asked for it. It works in no other browser:'),
          codeBlock(code),
          paragraph(
            `It works once, for ${SIGN_IN_CODE.minutes} minutes. Nobody from ${BRAND.name} will ever ask you for it.`,
          ),
        ],
        closing: [
          paragraph(
            'Not you? Then somebody mistyped their address. You need not do anything: without the code nobody gets in.',
          ),
        ],
        footer: `You get this mail because your address was typed on the sign-in page of ${BRAND.name}.`,
      }),
    };
  },
};
