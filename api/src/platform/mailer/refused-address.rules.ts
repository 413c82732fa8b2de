/**
 * Enhanced status codes about the address, not about the mail, the sender or the server (RFC 3463, 3.2 to 3.5): no such user, disabled,
 * full, no such domain.
 */
const OF_THE_ADDRESS = /^5\.(?:0\.0|1\.(?:[0-6]|9|10)|2\.\d{1,3}|4\.4)$/;
const STATUS = /\b5\.\d{1,3}\.\d{1,3}\b/;
/** The same in a reply that has no such status (RFC 5321, 4.2.3). */
const NOBODY_THERE = new Set([550, 551, 553]);

/** Whether a status of RFC 3463 says that mail to this address will never arrive. */
export const isOfTheAddress = (status: string): boolean => OF_THE_ADDRESS.test(status);

/** The codes of a refusal for good that is about the address it was for, "550 5.1.1"; null for any other. */
export function addressRefusal(error: unknown): string | null {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return null;
  const { responseCode, command, message } = error;
  if (command !== 'RCPT TO' || typeof responseCode !== 'number') return null;
  const status = STATUS.exec(message)?.[0];
  if (status === undefined) return NOBODY_THERE.has(responseCode) ? String(responseCode) : null;
  return isOfTheAddress(status) ? `${responseCode} ${status}` : null;
}
