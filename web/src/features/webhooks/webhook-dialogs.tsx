import { Messages } from './messages.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { NewSecret, RemoveWebhook } from './webhook-questions.tsx';
import type { WebhookTask } from './webhooks.tsx';

/** The dialog of what is being done with the webhooks. */
export function WebhookDialogs({ task, onClose }: { task: WebhookTask; onClose: () => void }) {
  switch (task.what) {
    case 'add':
      return <WebhookForm webhook={null} onClose={onClose} />;
    case 'change':
      return <WebhookForm webhook={task.webhook} onClose={onClose} />;
    case 'messages':
      return <Messages webhook={task.webhook} onClose={onClose} />;
    case 'roll':
      return <NewSecret webhook={task.webhook} onClose={onClose} />;
    case 'remove':
      return <RemoveWebhook webhook={task.webhook} onClose={onClose} />;
  }
}
