/** nodemailer's codes for a server that could not be talked to, regardless of the mail. */
const AWAY = new Set(['EDNS', 'ETLS', 'EREQUIRETLS', 'EPROTOCOL']);
/**
 * No listener, no connection or no greeting, including a connection that is accepted and closed at once, as by a balancer without a
 * backend (the library tries that six times). All before a mail was begun; after that the server may have accepted it, and tries are
 * limited.
 */
const BEFORE_THE_MAIL =
  /^(?:connect |Connection timeout|Greeting never received|Reached maximum number of retries after connection was closed)/;
/** "Service not available, closing transmission channel" (RFC 5321, 4.2.3). */
const CLOSING = 421;
/**
 * "Insufficient system storage" (RFC 5321, 4.2.3), and the enhanced codes for a full mail system or one that accepts no mail (RFC 3463,
 * 3.4).
 */
const NO_ROOM = 452;
const TAKES_NO_MAIL = /\b4\.3\.[12]\b/;
const ANY_STATUS = /\b4\.\d{1,3}\.\d{1,3}\b/;

/** Whether the mail server could not be talked to: the failure is not about this mail, and every other mail would fail too [HOLD-54]. */
export function isServerAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('responseCode' in error && (error.responseCode === CLOSING || hasNoRoom(error))) return true;
  if ('code' in error && typeof error.code === 'string' && AWAY.has(error.code)) return true;
  return isSilence(error) || BEFORE_THE_MAIL.test(error.message);
}

/** Whether a connection timed out. By the library's own mark, because its message and code also occur for other errors. */
export const isSilence = (error: Error): boolean =>
  'timeoutType' in error && error.timeoutType === 'SOCKET_TIMEOUT';

/** The server fell silent during the mail: it is unknown whether it accepted it. */
export class FellSilent extends Error {
  override message = 'The mail server fell silent with the mail under way';
}

/**
 * The server has no room for any mail. For a single recipient the same reply means that the mailbox is full, or that there are too many
 * recipients.
 */
function hasNoRoom(error: Error & { responseCode: unknown }): boolean {
  const { responseCode } = error;
  if (typeof responseCode !== 'number' || responseCode < 400 || responseCode > 499) return false;
  if (ANY_STATUS.test(error.message)) return TAKES_NO_MAIL.test(error.message);
  return responseCode === NO_ROOM && !('command' in error && error.command === 'RCPT TO');
}
