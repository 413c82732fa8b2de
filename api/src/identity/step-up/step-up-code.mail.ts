import { BRAND, SIGN_IN_CODE } from '@backyard/contract';
import { z } from 'zod';
import { code as codeBlock, paragraph, renderMail, type MailTemplate } from '../../platform/mailer/index.ts';
import { selectCode } from '../codes/codes.queries.ts';
import { hashCode, isSameHash } from '../sign-in-code.ts';

/** The process before names no code. */
const payload = z.object({ code: z.string(), codeId: z.uuid().optional() });

/** The code that confirms a session. Not sent any more once it is used or too old. */
export const stepUpCodeMail: MailTemplate = {
  kind: 'step_up_code',
  compose: async ({ db, clock }, mail) => {
    const { code, codeId } = payload.parse(mail.payload);
    const stored = codeId && (await selectCode(db, codeId, clock()));
    if (!stored || !isSameHash(stored.codeHash, hashCode(code, stored.account, stored.createdAt)))
      return null;
    return {
      subject: `${code} confirms that it is you`,
      ...renderMail({
        title: 'Just to be sure',
        preheader: `It works for ${SIGN_IN_CODE.minutes} minutes.`,
        blocks: [
          paragraph(`Type this code where ${BRAND.name} asked for it:`),
          codeBlock(code),
          paragraph(
            `It works once, for ${SIGN_IN_CODE.minutes} minutes, and only in the browser that asked. Nobody from ${BRAND.name} will ever ask you for it.`,
          ),
        ],
        closing: [
          paragraph(
            'Not you? Then somebody is signed in as you on another device. Tell nobody the code, and write to us.',
          ),
        ],
        footer: `You get this mail because something on ${BRAND.name} asked you to confirm who you are.`,
      }),
    };
  },
};
