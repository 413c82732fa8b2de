import type { stepUpRoutes } from '@backyard/contract';
import { reasonOf, type Output } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/app-context.ts';
import { useAct } from '../../../lib/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { MailWaits } from '../mail-waits.tsx';
import { CodeForm } from './code-form.tsx';

/** Confirming with a code: it is mailed at a press, then typed. */
export function CodeWay({
  ways,
  onConfirmed,
}: {
  ways: Output<typeof stepUpRoutes.status>;
  onConfirmed: () => void;
}) {
  const api = useApi();
  const mail = useAct({
    again: true,
    call: () => api.call<typeof stepUpRoutes.requestCode>('POST', '/api/step-up/code', {}),
  });
  if (mail.data)
    return (
      <CodeForm
        sentTo={ways.code.sentTo}
        asked={mail.data}
        mailbox={ways.mailbox}
        onConfirmed={onConfirmed}
        onResend={() => mail.mutate()}
      />
    );
  return (
    <>
      <p>
        {ways.mailWaits ? (
          <MailWaits to={ways.code.sentTo} />
        ) : (
          <>
            We mail a code to{' '}
            <strong className="wrap-anywhere">
              <Unbroken>{ways.code.sentTo}</Unbroken>
            </strong>
            .
          </>
        )}
      </p>
      <Button
        block
        variant={ways.passkey ? 'secondary' : 'primary'}
        size="large"
        pending={mail.isPending}
        pendingLabel="Sending…"
        onClick={() => mail.mutate()}
      >
        Email me a code
      </Button>
      {mail.error && (
        <p role="alert" className="text-danger">
          {reasonOf(mail.error, 'The code could not be sent. Please try again.')}
        </p>
      )}
    </>
  );
}
