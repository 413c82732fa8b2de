import { TriedAgain } from '../jobs/job.ts';

/** The enhanced status of a reply (RFC 3463). */
const STATUS = /\b[245]\.\d{1,3}\.\d{1,3}\b/;

/**
 * A mail server's reply as logged and given to the queue: its codes and its status. The text of the reply repeats the recipient and is
 * stored only with the mail. Any other error is returned unchanged.
 */
export function withoutWords(error: unknown): unknown {
  if (!(error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'))
    return error;
  const command = 'command' in error && typeof error.command === 'string' ? error.command : 'us';
  const codes = [error.responseCode, STATUS.exec(error.message)?.[0]].filter(Boolean).join(' ');
  const words = `The mail server answered ${codes} to ${command}`;
  // Servers answer unknown senders so, and accept the mail a few minutes later (RFC 6647).
  return isForNow(error) && command === 'RCPT TO' ? new TriedAgain(words) : new Error(words);
}

/** A 4yz reply at any step: the mail was not accepted, but may be later (RFC 5321, 4.2.1). */
export const isForNow = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 400 &&
  error.responseCode < 500;
