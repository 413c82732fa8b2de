/** What nodemailer calls a server that could not be talked to, whatever it would have been told. */
const AWAY = new Set(['EDNS', 'ETLS', 'EREQUIRETLS', 'EPROTOCOL']);
/** Nobody listens, nobody answers, nobody greets: before a mail was begun. Later it may have been taken, and is tried so often only. */
const BEFORE_THE_MAIL = /^(?:connect |Connection timeout|Greeting never received)/;
/** "Service not available, closing transmission channel" (RFC 5321, 4.2.3). */
const CLOSING = 421;

/** Whether the mail server could not be talked to: nothing was said about the mail, and every other one fares the same [HOLD-54]. */
export function isServerAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('responseCode' in error && error.responseCode === CLOSING) return true;
  if ('code' in error && typeof error.code === 'string' && AWAY.has(error.code)) return true;
  return BEFORE_THE_MAIL.test(error.message);
}
