import type { PasskeyAnswer, stepUpRoutes } from '@backyard/contract';
import type { Api } from '../../../lib/api-client.ts';
import { loadPasskeys } from '../passkeys/load-passkeys.ts';

/** Has a passkey of the signed-in person sign that it is them: the browser asks its owner. */
export async function passkeySignature(api: Api): Promise<PasskeyAnswer> {
  const [{ sign }, options] = await Promise.all([
    loadPasskeys(),
    api.call<typeof stepUpRoutes.passkeyOptions>('POST', '/api/step-up/passkey/options', {}),
  ]);
  return sign(options);
}
