import type { stepUpRoutes } from '@backyard/contract';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../lib/app-context.ts';

/** Confirms with a passkey: the browser asks its owner, the server checks what it signed. */
export function usePasskey(onConfirmed: () => void) {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      const [{ startAuthentication }, options] = await Promise.all([
        import('@simplewebauthn/browser'),
        api.call<typeof stepUpRoutes.passkeyOptions>('POST', '/api/step-up/passkey/options', {}),
      ]);
      const answer = await startAuthentication({ optionsJSON: options });
      return api.call<typeof stepUpRoutes.verifyPasskey>('POST', '/api/step-up/passkey', {
        body: { ...answer, clientExtensionResults: { ...answer.clientExtensionResults } },
      });
    },
    onSuccess: onConfirmed,
  });
}
