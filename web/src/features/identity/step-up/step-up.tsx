import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { NotConfirmed, StepUpContext, type Confirmed } from '../../../lib/use-step-up.ts';
import { BehindAnother } from '../../../ui/behind.ts';
import { later } from '../../../ui/lazy-or.ts';

const StepUpDialog = later(async () => (await import('./step-up-dialog.tsx')).StepUpDialog);

interface Waiting {
  resolve: () => void;
  reject: (reason: Error) => void;
}

const wantsConfirmation = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.code === 'confirm_identity';

/** Components inside can make calls that need a fresh confirmation (docs/product.md: sign-in; docs/rules/admin.md). */
export function StepUp({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting>();
  const ask = useCallback(() => new Promise<void>((resolve, reject) => setWaiting({ resolve, reject })), []);
  const confirmed = useMemo(
    (): Confirmed => async (call) => {
      try {
        return await call();
      } catch (error) {
        if (!wantsConfirmation(error)) throw error;
        await ask();
        return call();
      }
    },
    [ask],
  );
  const end = (how: (waiting: Waiting) => void): void => {
    if (waiting) how(waiting);
    setWaiting(undefined);
  };
  return (
    <StepUpContext value={confirmed}>
      <BehindAnother value={waiting !== undefined}>{children}</BehindAnother>
      {waiting && (
        <Suspense>
          <StepUpDialog
            onConfirmed={() => end(({ resolve }) => resolve())}
            onCancel={() => end(({ reject }) => reject(new NotConfirmed()))}
          />
        </Suspense>
      )}
    </StepUpContext>
  );
}
