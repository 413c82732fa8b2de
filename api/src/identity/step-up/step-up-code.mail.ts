import { BRAND, SIGN_IN_CODE } from '@backyard/contract';
import { z } from 'zod';
import { code as codeBlock, paragraph, renderMail, type MailTemplate } from '../../platform/mailer/index.ts';
import { isSameHash } from '../sign-in-code.ts';
import { hashStepUpCode } from './request-step-up-code.ts';
import { selectStepUpCode } from './step-up.queries.ts';

const payload = z.object({ code: z.string(), stepUpId: z.uuid() });

/** The code that confirms a session. Not sent any more once it is used, replaced or too old. */
export const stepUpCodeMail: MailTemplate = {
  kind: 'step_up_code',
  compose: async ({ db, clock }, mail) => {
    const { code, stepUpId } = payload.parse(mail.payload);
    const stored = await selectStepUpCode(db, stepUpId, clock());
    if (!stored || !isSameHash(stored.codeHash, hashStepUpCode(code, stored.tokenHash, stored.createdAt)))
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
