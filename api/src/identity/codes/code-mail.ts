import { BRAND, codeLife } from '@backyard/contract';
import { z } from 'zod';
import { code as codeBlock, composeMail, paragraph, type MailTemplate } from '../../platform/mailer/index.ts';
import { hashCode, isSameHash } from '../sign-in-code.ts';
import { selectCode } from './codes.queries.ts';

/** The process before names no code. */
const payload = z.object({ code: z.string(), codeId: z.uuid().optional() });

/**
 * A mail with a one-time code. It is not sent once the code is used or too old: a late mail must not carry a code that no longer works.
 * `subject` follows the code in the subject line, where a notification shows it. `where` says where the code works, next to "once, for 10
 * minutes".
 */
export const codeMail = (
  kind: 'sign_in_code' | 'step_up_code',
  words: { subject: string; title: string; lead: string; where?: string; notYou: string; footer: string },
): MailTemplate => ({
  kind,
  topic: 'code',
  compose: async ({ db, clock }, mail) => {
    const { code, codeId } = payload.parse(mail.payload);
    const stored = codeId && (await selectCode(db, codeId, clock()));
    if (!stored || !isSameHash(stored.codeHash, hashCode(code, stored.account, stored.createdAt)))
      return null;
    const lasts = codeLife((stored.expiresAt.getTime() - stored.createdAt.getTime()) / 1000);
    return composeMail({
      subject: `${code} ${words.subject}`,
      title: words.title,
      preheader: `It works for ${lasts}.`,
      blocks: [
        paragraph(words.lead),
        codeBlock(code),
        paragraph(
          `It works once, for ${lasts}${words.where ?? ''}. Nobody from ${BRAND.name} will ever ask you for it.`,
        ),
      ],
      closing: [paragraph(words.notYou)],
      footer: `You’re getting this email because ${words.footer}.`,
    });
  },
});
