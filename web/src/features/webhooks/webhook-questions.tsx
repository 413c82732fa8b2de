import type { routes, Webhook } from '@backyard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { actFailed } from '../../lib/act-failed.ts';
import { useApi, useApp } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { useStepUp } from '../../lib/use-step-up.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastDone } from '../../ui/toast-store.ts';
import { ShownSecret } from './shown-secret.tsx';
import { hostOf } from './webhook-words.ts';
import { webhooksQuery } from './webhooks.queries.ts';

/** Another secret, after asking; shown this once. */
export function NewSecret({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const api = useApi();
  const confirmed = useStepUp();
  const queryClient = useQueryClient();
  const roll = useAct({
    call: () =>
      confirmed(() =>
        api.call<typeof routes.webhooks.roll>('POST', '/api/user/webhooks/:id/secret', {
          params: { id: webhook.id },
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries(webhooksQuery(api)),
    onError: (error) => actFailed(error, 'No new secret was made. Please try again.'),
  });
  if (roll.data) return <ShownSecret made={roll.data} onClose={onClose} />;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`A new secret for ${hostOf(webhook)}?`}
      description="For 24 hours, messages are signed with both, so your server misses nothing. Then the old one stops working."
      confirmLabel="Make a new secret"
      tone="primary"
      pending={roll.isPending}
      pendingLabel="Making it…"
      onConfirm={() => roll.mutate()}
    />
  );
}

/** Ends a webhook, after asking. */
export function RemoveWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { api, queryClient } = useApp();
  const remove = useAct({
    call: () =>
      api.call<typeof routes.webhooks.remove>('DELETE', '/api/user/webhooks/:id', {
        params: { id: webhook.id },
      }),
    onSuccess: async () => {
      toastDone('Webhook removed');
      await queryClient.invalidateQueries(webhooksQuery(api));
      onClose();
    },
    onError: (error) => actFailed(error, 'The webhook was not removed. Please try again.'),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Remove the webhook at ${hostOf(webhook)}?`}
      description="It won’t get any more messages. Waiting ones aren’t sent, and its list of messages is deleted, too."
      confirmLabel="Remove"
      pending={remove.isPending}
      pendingLabel="Removing…"
      onConfirm={() => remove.mutate()}
    />
  );
}
