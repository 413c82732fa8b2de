import { BRAND } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/app-context.ts';
import { useSessionWatch } from '../../../lib/use-session-watch.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { passkeyProblem } from '../passkeys/passkey-problem.ts';
import { CodeWay } from './code-way.tsx';
import { stepUpQuery } from './step-up.queries.ts';
import { useConfirmPasskey } from './use-confirm-passkey.ts';

export interface StepUpDialogProps {
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Asks for a mailed code or a passkey before an action that must not be open to a stranger at an unattended screen. */
export function StepUpDialog({ onConfirmed, onCancel }: StepUpDialogProps) {
  const ways = useQuery(stepUpQuery(useApi()));
  const passkey = useConfirmPasskey(onConfirmed);
  useSessionWatch(ways.error);
  return (
    <Dialog
      onClose={onCancel}
      title="Confirm it is you"
      description="So no one else can do this on a screen you left open. One confirmation lasts ten minutes."
      size="small"
    >
      {ways.error && (
        <ErrorState
          level={3}
          text={reasonOf(ways.error, 'Something went wrong on the way. Please try again.')}
          onRetry={() => void ways.refetch()}
          retrying={ways.isFetching}
        />
      )}
      {ways.isPending && <Spinner label="One moment…" />}
      {ways.data && (
        <div className="flex flex-col gap-5">
          {ways.data.passkey && (
            <Button block size="large" pending={passkey.isPending} onClick={() => passkey.mutate()}>
              Use a passkey
            </Button>
          )}
          {passkey.error && (
            <p role="alert" className="text-danger">
              {passkeyProblem(passkey.error, { orCode: !ways.data.codesOff })}
            </p>
          )}
          {ways.data.codesOff ? (
            <p className="text-muted">
              You switched codes off. Lost every passkey? Write to {BRAND.supportEmail}: an admin can switch
              them on again.
            </p>
          ) : (
            <CodeWay ways={ways.data} onConfirmed={onConfirmed} />
          )}
        </div>
      )}
    </Dialog>
  );
}
