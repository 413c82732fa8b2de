/** Replies about us, not about the mail: authentication, the sender, or what the server permits us. */
const OURS_BY_CODE = new Set([530, 534, 535, 538]);
const OURS_BY_STATUS = /\b5\.(?:1\.[78]|7\.(?:[89]|1[1-4]|5[47]|64))\b/;
const OURS_BY_WORDS = /relay|authenticat/i;

/**
 * Whether a server has refused a mail for good: 5yz for the recipient or for the mail itself (RFC 5321, 4.2.1). Not so 4yz, nor a 5yz
 * that the operator can fix (authentication, the sender's address, relaying: RFC 3463): such mails are kept and retried.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return false;
  const { responseCode, command } = error;
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return false;
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  return (
    !OURS_BY_CODE.has(responseCode) &&
    !OURS_BY_STATUS.test(error.message) &&
    !OURS_BY_WORDS.test(error.message)
  );
}
