import { WEBHOOK_KINDS, type Webhook } from '@backyard/contract';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SwitchOn } from './switch-on.tsx';
import { KIND_WORDS, momentOf, OFF_WORDS } from './webhook-words.ts';
import type { WebhookTask } from './webhooks.tsx';

const ACTS = [
  { what: 'messages', label: 'Messages' },
  { what: 'change', label: 'Change' },
  { what: 'roll', label: 'New secret' },
  { what: 'remove', label: 'Remove' },
] as const;

/** The member's webhooks: the address, kinds of messages and state of each, with its actions. */
export function WebhookList({
  webhooks,
  onTask,
}: {
  webhooks: readonly Webhook[];
  onTask: (task: WebhookTask) => void;
}) {
  return (
    <ul aria-label="Your webhooks" className="divide-y divide-line">
      {webhooks.map((webhook) => (
        <li key={webhook.id} className="flex flex-col gap-1 py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi className="min-w-0 font-semibold wrap-anywhere">{webhook.url}</bdi>
            <State webhook={webhook} />
          </p>
          <p className="text-sm text-muted">{toldOf(webhook)}</p>
          <StateText webhook={webhook} />
          <div className="flex flex-wrap gap-2">
            {webhook.off !== null && <SwitchOn webhook={webhook} />}
            {ACTS.map(({ what, label }) => (
              <Button key={what} variant="secondary" size="small" onClick={() => onTask({ what, webhook })}>
                {label}
                <span className="sr-only"> {webhook.url}</span>
              </Button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** "Everything, at every event": all kinds by a word. */
function toldOf({ kinds, everyEvent }: Webhook): string {
  const what =
    kinds.length === WEBHOOK_KINDS.length ? 'Everything' : kinds.map((kind) => KIND_WORDS[kind]).join(' · ');
  return everyEvent ? `${what}, at every event` : what;
}

function State({ webhook: { off, failingSince } }: { webhook: Webhook }) {
  if (off) return <Badge tone={off === 'owner' ? 'neutral' : 'danger'}>Switched off</Badge>;
  return failingSince ? <Badge tone="warning">Not arriving</Badge> : <Badge tone="success">On</Badge>;
}

function StateText({ webhook: { off, failingSince, oldSecretUntil } }: { webhook: Webhook }) {
  const said = [
    off && `${OFF_WORDS[off]} Nothing is sent there.`,
    !off &&
      failingSince &&
      `Nothing has arrived since ${momentOf(failingSince)}. We’ll keep trying for three days.`,
    oldSecretUntil && `The old secret also signs until ${momentOf(oldSecretUntil)}.`,
  ].filter((text) => typeof text === 'string');
  return said.length > 0 ? <p className="text-sm text-muted">{said.join(' ')}</p> : null;
}
