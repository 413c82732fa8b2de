import type { stepUpRoutes } from '@backyard/contract';
import { useApi } from '../../../lib/app-context.ts';
import { useAct } from '../../../lib/use-act.ts';
import { passkeySignature } from './passkey-signature.ts';

/** Confirms with a passkey: the browser shows its prompt, and the server checks the signature. */
export function useConfirmPasskey(onConfirmed: () => void) {
  const api = useApi();
  return useAct({
    call: async () =>
      api.call<typeof stepUpRoutes.verifyPasskey>('POST', '/api/step-up/passkey', {
        body: await passkeySignature(api),
      }),
    onSuccess: onConfirmed,
  });
}
