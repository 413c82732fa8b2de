import { codeLife } from '@backyard/contract';
import type { Issued } from './issue-code.ts';

/** What whoever asked for a code is told: how long it works from now on, also where none was mailed. */
export function presentIssued({ digits, expiresAt, mail }: Issued, to: string, now: Date) {
  const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  const message = mail
    ? `We have sent a code to ${to}. It works for ${codeLife(seconds)}.`
    : `Several codes have gone to ${to} already. The newest of them works here too, for ${codeLife(seconds)}.`;
  return { message, digits, mailed: mail !== null, seconds };
}
