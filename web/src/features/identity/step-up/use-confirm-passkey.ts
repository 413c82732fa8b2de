import type { stepUpRoutes } from '@backyard/contract';
import { useApi } from '../../../lib/app-context.ts';
import { useAct } from '../../../lib/use-act.ts';
import { loadPasskeys } from '../passkeys/load-passkeys.ts';

/** Confirms with a passkey: the browser asks its owner, the server checks what it signed. */
export function useConfirmPasskey(onConfirmed: () => void) {
  const api = useApi();
  return useAct({
    call: async () => {
      const [{ sign }, options] = await Promise.all([
        loadPasskeys(),
        api.call<typeof stepUpRoutes.passkeyOptions>('POST', '/api/step-up/passkey/options', {}),
      ]);
      const answer = await sign(options);
      return api.call<typeof stepUpRoutes.verifyPasskey>('POST', '/api/step-up/passkey', { body: answer });
    },
    onSuccess: onConfirmed,
  });
}
