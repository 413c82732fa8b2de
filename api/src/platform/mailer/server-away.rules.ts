/** What nodemailer calls a server that could not be talked to, whatever it would have been told. */
const AWAY = new Set(['EDNS', 'ETLS', 'EREQUIRETLS', 'EPROTOCOL']);
/**
 * Nobody listens, nobody answers, nobody greets, also where a connection is taken and closed at once, as by a balancer with nobody behind it
 * (the library tries that six times): before a mail was begun. Later it may have been taken, and is tried so often only.
 */
const BEFORE_THE_MAIL =
  /^(?:connect |Connection timeout|Greeting never received|Reached maximum number of retries after connection was closed)/;
/** "Service not available, closing transmission channel" (RFC 5321, 4.2.3). */
const CLOSING = 421;
/** "Insufficient system storage" (RFC 5321, 4.2.3), and the same of the mail system with what it takes no mail for (RFC 3463, 3.4). */
const NO_ROOM = 452;
const TAKES_NO_MAIL = /\b4\.3\.[12]\b/;
const ANY_STATUS = /\b4\.\d{1,3}\.\d{1,3}\b/;

/** Whether the mail server could not be talked to: nothing was said about the mail, and every other one fares the same [HOLD-54]. */
export function isServerAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('responseCode' in error && (error.responseCode === CLOSING || hasNoRoom(error))) return true;
  if ('code' in error && typeof error.code === 'string' && AWAY.has(error.code)) return true;
  return isSilence(error) || BEFORE_THE_MAIL.test(error.message);
}

/** Whether a connection said nothing for as long as it may: by the library's own mark, as its words and its code are others' too. */
export const isSilence = (error: Error): boolean =>
  'timeoutType' in error && error.timeoutType === 'SOCKET_TIMEOUT';

/** The server fell silent while the mail was under way: it may have taken it, and nobody knows. */
export class FellSilent extends Error {
  override message = 'The mail server fell silent with the mail under way';
}

/** The server has no room, for whatever mail. Of one recipient it may say the same number: that mailbox is full, or they are too many. */
function hasNoRoom(error: Error & { responseCode: unknown }): boolean {
  const { responseCode } = error;
  if (typeof responseCode !== 'number' || responseCode < 400 || responseCode > 499) return false;
  if (ANY_STATUS.test(error.message)) return TAKES_NO_MAIL.test(error.message);
  return responseCode === NO_ROOM && !('command' in error && error.command === 'RCPT TO');
}
