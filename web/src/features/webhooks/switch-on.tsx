import type { routes, Webhook } from '@backyard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { actFailed } from '../../lib/act-failed.ts';
import { useApi } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { useStepUp } from '../../lib/use-step-up.ts';
import { Button } from '../../ui/button.tsx';
import { toastDone } from '../../ui/toast-store.ts';
import { webhooksQuery } from './webhooks.queries.ts';

/** Switches a webhook on again, unchanged, with one press next to the note that it is off [interface.91]. */
export function SwitchOn({ webhook: { id, url, kinds } }: { webhook: Webhook }) {
  const api = useApi();
  const confirmed = useStepUp();
  const queryClient = useQueryClient();
  const switchOn = useAct({
    again: true,
    call: () =>
      confirmed(() =>
        api.call<typeof routes.webhooks.change>('PUT', '/api/user/webhooks/:id', {
          params: { id },
          body: { url, kinds, on: true },
        }),
      ),
    onSuccess: async () => {
      toastDone('Webhook switched on');
      await queryClient.invalidateQueries(webhooksQuery(api));
    },
    onError: (error) => actFailed(error, 'The webhook was not switched on. Please try again.'),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      pending={switchOn.isPending}
      pendingLabel="Switching on…"
      onClick={() => switchOn.mutate()}
    >
      Switch on<span className="sr-only"> {url}</span>
    </Button>
  );
}
