import { reasonOf } from '../../../lib/api-client.ts';

/** What browsers say by name (WebAuthn level 3, sections 5.1.3 and 5.1.4), as sentences for a person. */
const BROWSER_SAYS: Record<string, string> = {
  // Closed, not recognised or not there: browsers do not tell which, so that no page learns it.
  NotAllowedError: 'No passkey was used. Try again, or use a code.',
  InvalidStateError: 'This device has a passkey of yours already.',
  SecurityError: 'Passkeys do not work at this address. Use a code.',
};

/** Why it did not work with a passkey. */
export function passkeyProblem(error: Error): string {
  return BROWSER_SAYS[error.name] ?? reasonOf(error, 'The passkey did not work. Try again, or use a code.');
}
