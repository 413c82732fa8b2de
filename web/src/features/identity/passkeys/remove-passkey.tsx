import type { Passkey, routes } from '@backyard/contract';
import { reasonOf } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/app-context.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { isProblem, usePasskeyAct } from './use-passkey-act.ts';

/** Removes a passkey after confirmation: it no longer signs in. */
export function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const api = useApi();
  const remove = usePasskeyAct({
    call: (_input: void, confirmed) =>
      confirmed(() =>
        api.call<typeof routes.passkeys.remove>('DELETE', '/api/user/passkeys/:id', {
          params: { id: passkey.id },
        }),
      ),
    done: 'Passkey removed',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Remove “${passkey.name}”?`}
      description={
        <>
          <p>
            It no longer opens your account. Your device may keep offering it until you delete it there, too.
          </p>
          <p role="alert" className="mt-3 text-danger empty:hidden">
            {isProblem(remove.error) &&
              reasonOf(remove.error, 'The passkey was not removed. Please try again.')}
          </p>
        </>
      }
      confirmLabel="Remove passkey"
      pending={remove.isPending}
      pendingLabel="Removing…"
      onConfirm={() => remove.mutate()}
    />
  );
}
