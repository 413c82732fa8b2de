import type { stepUpRoutes } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/app-context.ts';
import { useAct } from '../../../lib/use-act.ts';
import { useSessionWatch } from '../../../lib/use-session-watch.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { passkeyProblem } from '../passkeys/passkey-problem.ts';
import { CodeForm } from './code-form.tsx';
import { useConfirmPasskey } from './use-confirm-passkey.ts';

export interface StepUpDialogProps {
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Asks for a code that is mailed, or a passkey, before an act that should not be done by whoever finds the screen open. */
export function StepUpDialog({ onConfirmed, onCancel }: StepUpDialogProps) {
  const api = useApi();
  const ways = useQuery({
    queryKey: ['/api/step-up'],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => api.call<typeof stepUpRoutes.status>('GET', '/api/step-up', { signal }),
  });
  const mail = useAct({
    again: true,
    call: () => api.call<typeof stepUpRoutes.requestCode>('POST', '/api/step-up/code', {}),
  });
  const passkey = useConfirmPasskey(onConfirmed);
  useSessionWatch(ways.error);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title="Confirm it is you"
      description="This cannot be done by just anybody who finds the screen open. One confirmation counts for ten minutes."
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
              {passkeyProblem(passkey.error)}
            </p>
          )}
          {mail.data ? (
            <CodeForm
              sentTo={ways.data.code.sentTo}
              digits={mail.data.digits}
              mailbox={ways.data.mailbox}
              onConfirmed={onConfirmed}
              onResend={() => mail.mutate()}
            />
          ) : (
            <>
              <p>
                We mail a code to <strong className="wrap-anywhere">{ways.data.code.sentTo}</strong>.
              </p>
              <Button
                block
                variant={ways.data.passkey ? 'secondary' : 'primary'}
                size="large"
                pending={mail.isPending}
                pendingLabel="Sending…"
                onClick={() => mail.mutate()}
              >
                Mail me a code
              </Button>
              {mail.error && (
                <p role="alert" className="text-danger">
                  {reasonOf(mail.error, 'The code could not be sent. Please try again.')}
                </p>
              )}
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
