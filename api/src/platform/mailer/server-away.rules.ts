/**
 * What nodemailer calls a server that was not reached, that did not let us in, or that went away before it had taken the mail.
 * What it says about one mail is EENVELOPE or EMESSAGE.
 */
const AWAY = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EREQUIRETLS',
  'EPROTOCOL',
  'EAUTH',
]);
/** "Service not available, closing transmission channel" (RFC 5321, 4.2.3). */
const CLOSING = 421;

/** Whether the mail server could not be talked to: nothing was said about the mail, and every other one fares the same [HOLD-54]. */
export function isServerAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('responseCode' in error && error.responseCode === CLOSING) return true;
  return 'code' in error && typeof error.code === 'string' && AWAY.has(error.code);
}
