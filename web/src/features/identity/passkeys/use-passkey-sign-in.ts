import type { CurrentUser, PasskeyAnswer, routes } from '@backyard/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Api } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/app-context.ts';
import { fillsInPasskeys, loadPasskeys } from './load-passkeys.ts';

/** What the server asks to be signed works for five minutes; an open page asks anew in time. */
const RENEW_MS = 4 * 60_000;

async function ask(api: Api, how: { autofill: boolean }): Promise<PasskeyAnswer> {
  const [{ sign }, options] = await Promise.all([
    loadPasskeys(),
    api.call<typeof routes.passkeys.signInOptions>('POST', '/api/login/passkey/options', {}),
  ]);
  return sign(options, how);
}

/**
 * Signs in with a passkey: `press` has the browser ask for one. Until then it waits among what the browser fills into
 * the address, where there is such a thing (WebAuthn level 3, "conditional mediation").
 */
export function usePasskeySignIn(onSignedIn: (user: CurrentUser) => Promise<void>) {
  const api = useApi();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (filledIn: PasskeyAnswer | null) =>
      api.call<typeof routes.passkeys.signIn>('POST', '/api/login/passkey', {
        body: filledIn ?? (await ask(api, { autofill: false })),
      }),
    onSuccess: onSignedIn,
  });
  useEffect(() => {
    // After a failure the button alone asks: an offer that answers by itself would fail for ever.
    if (isPending || error) return undefined;
    let over = false;
    const offer = async (): Promise<void> => {
      try {
        if (!(await fillsInPasskeys())) return;
        const answer = await ask(api, { autofill: true });
        if (!over) mutate(answer);
      } catch {
        // Nobody asked for it: there is the button, and there are codes. A new offer ends the one before it, too.
      }
    };
    void offer();
    const renewal = setInterval(() => void offer(), RENEW_MS);
    return () => {
      over = true;
      clearInterval(renewal);
    };
  }, [api, mutate, isPending, error]);
  useEffect(
    () => () => {
      if (window.PublicKeyCredential) void loadPasskeys().then(({ stopAsking }) => stopAsking());
    },
    [],
  );
  return { press: () => mutate(null), pending: isPending, error };
}
