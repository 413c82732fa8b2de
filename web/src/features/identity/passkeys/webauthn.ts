import type { NewPasskey, PasskeyAnswer, passkeyRoutes, routes } from '@backyard/contract';
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { Output } from '../../../lib/api-client.ts';

/** Has a passkey sign what the server asked for. `autofill`: waits among what the browser fills into the address. */
export async function sign(
  optionsJSON: Output<typeof routes.passkeys.signInOptions>,
  { autofill = false } = {},
): Promise<PasskeyAnswer> {
  const { id, rawId, response, clientExtensionResults } = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: autofill,
  });
  return {
    id,
    rawId,
    type: 'public-key',
    response: { ...response, userHandle: response.userHandle },
    clientExtensionResults: { ...clientExtensionResults },
  };
}

/** Has the device make a passkey as the server described it. */
export async function make(optionsJSON: Output<typeof passkeyRoutes.options>): Promise<NewPasskey> {
  const { id, rawId, response, clientExtensionResults } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, transports },
    clientExtensionResults: { ...clientExtensionResults },
  };
}

/** Aborts a pending passkey prompt. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();
