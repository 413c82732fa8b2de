import { useQueryClient } from '@tanstack/react-query';
import { isUnauthorized } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/app-context.ts';
import { sessionLost } from '../../../lib/session-lost.ts';
import { useAct } from '../../../lib/use-act.ts';
import { NotConfirmed, useStepUp, type Confirmed } from '../../../lib/use-step-up.ts';
import { toastDone } from '../../../ui/toast-store.ts';
import { stepUpQuery } from '../step-up/step-up.queries.ts';
import { passkeysQuery } from './passkeys.queries.ts';

/** An action on the member's passkeys: confirmed if the server requires it, then reported by a toast and shown in the list. */
export function usePasskeyAct<Input>(act: {
  call: (input: Input, confirmed: Confirmed, idempotencyKey: string) => Promise<unknown>;
  done: string | ((input: Input) => string);
  onDone?: () => void;
  /** Its control stays, for another time. */
  again?: boolean;
}) {
  const api = useApi();
  const confirmed = useStepUp();
  const queryClient = useQueryClient();
  return useAct({
    call: (input: Input, idempotencyKey) => act.call(input, confirmed, idempotencyKey),
    ...(act.again && { again: true }),
    onSuccess: async (_answer, input) => {
      const title = typeof act.done === 'string' ? act.done : act.done(input);
      toastDone(title);
      // With the last passkey codes confirm again.
      const stale = [passkeysQuery(api), stepUpQuery(api)];
      await Promise.all(stale.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
      act.onDone?.();
    },
    onError: (error) => {
      if (isUnauthorized(error)) sessionLost();
    },
  });
}

/** Whether to show the error: not if the member cancelled the confirmation. */
export const isProblem = (error: Error | null): error is Error =>
  error !== null && !(error instanceof NotConfirmed) && !isUnauthorized(error);
