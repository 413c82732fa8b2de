import type { ApiKey, routes } from '@backyard/contract';
import { actFailed } from '../../../lib/act-failed.ts';
import { useApp } from '../../../lib/app-context.ts';
import { useAct } from '../../../lib/use-act.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toastDone } from '../../../ui/toast-store.ts';
import { apiKeysQuery } from './api-keys.queries.ts';

/** Ends a key, after asking: programs that use it stop. */
export function TakeBackKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { api, queryClient } = useApp();
  const take = useAct({
    call: () =>
      api.call<typeof routes.apiKeys.remove>('DELETE', '/api/user/api-keys/:id', {
        params: { id: apiKey.id },
      }),
    onSuccess: async () => {
      toastDone('Key revoked');
      await queryClient.invalidateQueries(apiKeysQuery(api));
      onClose();
    },
    onError: (error) => actFailed(error, 'The key was not revoked. Please try again.'),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Revoke “${apiKey.name}”?`}
      description="Programs that use it are refused from now on. It does not come back: you can make another."
      confirmLabel="Revoke"
      pending={take.isPending}
      pendingLabel="Revoking…"
      onConfirm={() => take.mutate()}
    />
  );
}
