import { Messages } from './messages.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { NewSecret, RemoveWebhook } from './webhook-questions.tsx';
import type { WebhookTask } from './webhooks.tsx';

/** The dialog of the current action on the webhooks. */
export function WebhookDialogs({ task, onClose }: { task: WebhookTask; onClose: () => void }) {
  if (task.what === 'add') return <WebhookForm webhook={null} onClose={onClose} />;
  const { webhook } = task;
  if (task.what === 'change') return <WebhookForm webhook={webhook} onClose={onClose} />;
  if (task.what === 'messages') return <Messages webhook={webhook} onClose={onClose} />;
  if (task.what === 'roll') return <NewSecret webhook={webhook} onClose={onClose} />;
  return <RemoveWebhook webhook={webhook} onClose={onClose} />;
}
