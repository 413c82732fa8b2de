import { reasonOf } from '../../../lib/api-client.ts';

const OR_CODE = 'Try again, or use a code.';

/** Browsers' errors by name (WebAuthn level 3, sections 5.1.3 and 5.1.4), as sentences for a person. */
const browserSays = (orCode: boolean): Record<string, string> => ({
  // Cancelled, not recognized or missing: browsers do not say which, so that pages cannot find out.
  NotAllowedError: `No passkey was used. ${orCode ? OR_CODE : 'Try again.'}`,
  InvalidStateError: 'This device already has a passkey of yours.',
  SecurityError: `Passkeys do not work at this address.${orCode ? ' Use a code.' : ''}`,
});

/** Why it did not work with a passkey. `orCode`: there is another way. */
export function passkeyProblem(error: Error, { orCode = true } = {}): string {
  return (
    browserSays(orCode)[error.name] ??
    reasonOf(error, `The passkey did not work. ${orCode ? OR_CODE : 'Please try again.'}`)
  );
}
