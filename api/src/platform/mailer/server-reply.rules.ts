/** The enhanced status of a reply (RFC 3463). */
const STATUS = /\b[245]\.\d{1,3}\.\d{1,3}\b/;

/**
 * What a mail server's reply comes down to, for logs and the queue: its codes and what it answered. Its words repeat whom the mail was
 * for; they stay with the mail. Any other error is answered as it is.
 */
export function withoutWords(error: unknown): unknown {
  if (!(error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'))
    return error;
  const command = 'command' in error && typeof error.command === 'string' ? error.command : 'us';
  const codes = [error.responseCode, STATUS.exec(error.message)?.[0]].filter(Boolean).join(' ');
  return new Error(`The mail server answered ${codes} to ${command}`);
}
