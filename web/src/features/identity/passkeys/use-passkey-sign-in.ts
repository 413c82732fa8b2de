import { type CurrentUser, MINUTE_MS, type PasskeyAnswer, type routes } from '@backyard/contract';
import { useEffect } from 'react';
import type { Api } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/app-context.ts';
import { useAct } from '../../../lib/use-act.ts';
import { fillsInPasskeys, loadPasskeys } from './load-passkeys.ts';

/** The server's challenge is valid for five minutes; an open page renews it in time. */
const RENEW_MS = 4 * MINUTE_MS;

/** `wanted`: asked last of all, as a second question to the browser would end the one that waits there. */
async function ask(
  api: Api,
  { autofill, wanted }: { autofill: boolean; wanted: () => boolean },
): Promise<PasskeyAnswer | null> {
  const [{ sign }, options] = await Promise.all([
    loadPasskeys(),
    api.call<typeof routes.passkeys.signInOptions>('POST', '/api/login/passkey/options', {}),
  ]);
  return wanted() ? sign(options, { autofill }) : null;
}

/**
 * Signs in with a passkey: `press` opens the browser's prompt. Before that, passkeys are offered in the autofill of the address field, if
 * supported (WebAuthn level 3, "conditional mediation"), once the page is `alive`.
 */
export function usePasskeySignIn(alive: boolean, onSignedIn: (user: CurrentUser) => Promise<void>) {
  const api = useApi();
  const { mutate, isPending, error } = useAct({
    call: async (filledIn: PasskeyAnswer | null) => {
      const answer = filledIn ?? (await ask(api, { autofill: false, wanted: () => true }));
      if (!answer) throw new Error('Nothing was signed');
      return api.call<typeof routes.passkeys.signIn>('POST', '/api/login/passkey', { body: answer });
    },
    onSuccess: onSignedIn,
  });
  useEffect(() => {
    // After a failure the button alone asks: an offer that answers by itself would fail for ever.
    if (!alive || isPending || error) return undefined;
    let over = false;
    let waiting = false;
    const wanted = (): boolean => {
      waiting = !over;
      return waiting;
    };
    const offer = async (): Promise<void> => {
      try {
        if (!(await fillsInPasskeys())) return;
        const answer = await ask(api, { autofill: true, wanted });
        if (answer && wanted()) mutate(answer);
      } catch {
        // Not shown: the member did not ask for this prompt, and the button and codes still work. A new prompt also aborts the one before
        // it.
      }
    };
    void offer();
    const renewal = setInterval(() => void offer(), RENEW_MS);
    return () => {
      over = true;
      clearInterval(renewal);
      if (waiting) void loadPasskeys().then(({ stopAsking }) => stopAsking());
    };
  }, [api, mutate, alive, isPending, error]);
  return { press: () => mutate(null), pending: isPending, error };
}
