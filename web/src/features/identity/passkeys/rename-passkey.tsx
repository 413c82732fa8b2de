import type { Passkey, routes } from '@backyard/contract';
import { useApi } from '../../../lib/app-context.ts';
import { NameDialog } from './name-dialog.tsx';
import { usePasskeyAct } from './use-passkey-act.ts';

/** Another name for a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const api = useApi();
  const rename = usePasskeyAct({
    call: (name: string) =>
      api.call<typeof routes.passkeys.rename>('PUT', '/api/user/passkeys/:id', {
        params: { id: passkey.id },
        body: { name },
      }),
    done: 'Passkey renamed',
    onDone: onClose,
  });
  return (
    <NameDialog
      title="Rename the passkey"
      description="It keeps working as before."
      name={passkey.name}
      confirmLabel="Save"
      pending={rename.isPending}
      pendingLabel="Saving…"
      error={rename.error}
      onName={(name) => rename.mutate(name)}
      onClose={onClose}
    />
  );
}
