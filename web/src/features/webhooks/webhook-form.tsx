import {
  WEBHOOK_KINDS,
  webhookBody,
  type NewWebhook,
  type routes,
  type Webhook,
  type WebhookBody,
  type WebhookKind,
} from '@backyard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isUnauthorized, reasonOf } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { sessionLost } from '../../lib/session-lost.ts';
import { useAct } from '../../lib/use-act.ts';
import { issuesOf, problemsOf, useProblems } from '../../lib/use-problems.ts';
import { NotConfirmed, useStepUp } from '../../lib/use-step-up.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toastDone } from '../../ui/toast-store.ts';
import { ShownSecret } from './shown-secret.tsx';
import { KIND_WORDS } from './webhook-words.ts';
import { webhooksQuery } from './webhooks.queries.ts';

const FIELDS = ['url', 'kinds'] as const;
const FIRST_CHOICE: readonly WebhookKind[] = ['registration.created', 'registration.cancelled'];

/** A webhook's address and its kinds of messages; a new one then shows its secret, this once. */
export function WebhookForm({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const api = useApi();
  const confirmed = useStepUp();
  const queryClient = useQueryClient();
  const [url, setUrl] = useState(webhook?.url ?? 'https://');
  const [kinds, setKinds] = useState<readonly WebhookKind[]>(webhook?.kinds ?? FIRST_CHOICE);
  const [on, setOn] = useState(webhook?.off === null);
  const { form, problems, show, touched, clear } = useProblems<(typeof FIELDS)[number]>();
  const save = useAct({
    call: (body: WebhookBody): Promise<NewWebhook | Webhook> =>
      confirmed(() =>
        webhook
          ? api.call<typeof routes.webhooks.change>('PUT', '/api/user/webhooks/:id', {
              params: { id: webhook.id },
              body: { ...body, on },
            })
          : api.call<typeof routes.webhooks.add>('POST', '/api/user/webhooks', { body }),
      ),
    onSuccess: async () => {
      await queryClient.invalidateQueries(webhooksQuery(api));
      if (!webhook) return;
      toastDone('Webhook saved');
      onClose();
    },
    onError: (error) => {
      if (isUnauthorized(error)) sessionLost();
      else if (error instanceof ApiError && error.code === 'webhook_address')
        show({ url: reasonOf(error, 'Nothing can be sent to this address.') });
      else if (error instanceof ApiError && error.issues.length > 0) show(problemsOf(error.issues, FIELDS));
    },
  });
  if (save.data && 'secret' in save.data) return <ShownSecret made={save.data} onClose={onClose} />;

  const submit = (): void => {
    const body = { url, kinds: [...kinds] };
    const looked = webhookBody.safeParse(body);
    if (!looked.success) return show(problemsOf(issuesOf(looked.error), FIELDS));
    clear();
    save.mutate(body);
  };
  const toggle = (kind: WebhookKind): void => {
    setKinds(WEBHOOK_KINDS.filter((one) => kinds.includes(one) !== (one === kind)));
    touched({ kinds: true });
  };
  const failed =
    save.error &&
    !(save.error instanceof NotConfirmed) &&
    !isUnauthorized(save.error) &&
    !(
      save.error instanceof ApiError &&
      (save.error.issues.length > 0 || save.error.code === 'webhook_address')
    );
  return (
    <FormDialog
      onClose={onClose}
      title={webhook ? 'Change the webhook' : 'Add a webhook'}
      description="Messages name the event and registration, but not the people."
      confirmLabel={webhook ? 'Save' : 'Add the webhook'}
      needsNetwork
      pending={save.isPending}
      pendingLabel="Saving…"
      onSubmit={submit}
      form={form}
      className="flex flex-col gap-5"
    >
      <Field label="Address" hint="Of your server, public and with https." error={problems.url}>
        <TextInput
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={url}
          onChange={(event) => {
            setUrl(event.target.value);
            touched({ url: true });
          }}
        />
      </Field>
      {webhook && (
        <Switch
          label="On"
          description="While it’s off, nothing is sent, and waiting messages are dropped."
          checked={on}
          onChange={(event) => setOn(event.target.checked)}
        />
      )}
      <FieldGroup legend="It is told when" error={problems.kinds}>
        {WEBHOOK_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            name="kinds"
            label={KIND_WORDS[kind]}
            description={kind}
            checked={kinds.includes(kind)}
            onChange={() => toggle(kind)}
          />
        ))}
      </FieldGroup>
      <p role="alert" className="text-danger empty:hidden">
        {failed && reasonOf(save.error, 'The webhook was not saved. Please try again.')}
      </p>
    </FormDialog>
  );
}
