import { codeLife } from '@backyard/contract';
import type { Issued } from './issue-code.ts';

/**
 * The answer to a request for a code: how long it works, also when no mail was queued. `waits`: mail cannot be sent right now, which the
 * person has no other way to know [HOLD-61].
 */
export function presentIssued({ digits, expiresAt, mail }: Issued, to: string, waits: boolean, now: Date) {
  const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  const life = codeLife(seconds);
  const sent = mail
    ? `We have sent a code to ${to}. It works for ${life}.`
    : `Several codes have gone to ${to} already. The newest of them works here too, for ${life}.`;
  const message = waits
    ? `We can’t send email right now. The code goes to ${to} as soon as we can; if that takes longer than ${life}, ask for a new one.`
    : sent;
  return { message, digits, mailed: mail !== null, seconds, waits };
}
