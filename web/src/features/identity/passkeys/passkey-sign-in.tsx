import type { CurrentUser } from '@backyard/contract';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import type { ApiError } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { suspensionIn } from '../suspended-note.tsx';
import { knowsPasskeys } from './load-passkeys.ts';
import { passkeyProblem } from './passkey-problem.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** Signing in with a passkey. Hidden in browsers without support. */
export function PasskeySignIn({
  onSignedIn,
  onSuspended,
}: {
  onSignedIn: (user: CurrentUser) => Promise<void>;
  onSuspended: (refusal: ApiError) => void;
}) {
  const hydrated = useHydrated();
  const { press, pending, error } = usePasskeySignIn(hydrated, onSignedIn);
  useEffect(() => {
    const refusal = suspensionIn(error);
    if (refusal) onSuspended(refusal);
  }, [error, onSuspended]);
  if (hydrated && !knowsPasskeys()) return null;
  return (
    <div className="mt-3">
      <Button
        variant="secondary"
        size="large"
        block
        icon={<KeyRound aria-hidden="true" className="size-5" />}
        pending={pending}
        pendingLabel="Waiting for your passkey…"
        onClick={press}
      >
        Sign in with a passkey
      </Button>
      <p role="alert" className="mt-2 text-danger empty:hidden">
        {error && passkeyProblem(error)}
      </p>
    </div>
  );
}
