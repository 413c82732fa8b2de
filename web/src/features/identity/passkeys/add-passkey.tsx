import type { routes } from '@backyard/contract';
import { useApi } from '../../../lib/app-context.ts';
import { deviceName } from './device-name.ts';
import { loadPasskeys } from './load-passkeys.ts';
import { NameDialog } from './name-dialog.tsx';
import { usePasskeyAct } from './use-passkey-act.ts';

/** Adds a passkey: a name, a confirmation if required, then the device's own prompt. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const add = usePasskeyAct({
    call: async (name: string, confirmed, idempotencyKey) => {
      const [{ make }, options] = await Promise.all([
        loadPasskeys(),
        confirmed(() => api.call<typeof routes.passkeys.options>('POST', '/api/user/passkeys/options', {})),
      ]);
      const credential = await make(options);
      return api.call<typeof routes.passkeys.add>('POST', '/api/user/passkeys', {
        body: { name, credential },
        idempotencyKey,
      });
    },
    done: 'Passkey added',
    onDone: onClose,
  });
  return (
    <NameDialog
      title="Add a passkey"
      description="Your device asks for your face, finger or PIN. None of these leave it."
      name={deviceName(navigator.userAgent)}
      confirmLabel="Continue"
      pending={add.isPending}
      pendingLabel="Waiting for your device…"
      error={add.error}
      onName={(name) => add.mutate(name)}
      onClose={onClose}
    />
  );
}
