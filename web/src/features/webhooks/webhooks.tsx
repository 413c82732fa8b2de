import { MAX_WEBHOOKS, type Webhook } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { Webhook as WebhookIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { useSessionWatch } from '../../lib/use-session-watch.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { later } from '../../ui/lazy-or.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import { WebhookList } from './webhook-list.tsx';
import { webhooksQuery } from './webhooks.queries.ts';

const loadDialogs = () => import('./webhook-dialogs.tsx');
const WebhookDialogs = later(async () => (await loadDialogs()).WebhookDialogs);

/** The current action on the webhooks, and the webhook it applies to. */
export type WebhookTask =
  | { what: 'add' }
  | { what: 'change' | 'messages' | 'roll' | 'remove'; webhook: Webhook };

/** A host's or an admin's webhooks: added, changed, and their messages [webhooks.11]. */
export function Webhooks() {
  const query = useQuery(webhooksQuery(useApi()));
  const dialogs = useOpening(loadDialogs);
  const [task, setTask] = useState<WebhookTask>({ what: 'add' });
  const begin = (next: WebhookTask): void => {
    setTask(next);
    dialogs.show();
  };
  useSessionWatch(query.error);
  return (
    <Card as="section" aria-labelledby="webhooks-title" className="sm:p-8">
      <h2 id="webhooks-title" className="title-card">
        Webhooks
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        Tell your own server what happens at your events as it happens: a seat taken, an event changed. Each
        message is signed.{' '}
        <a href="/api/docs#what-webhooks-are-sent" className="text-accent-ink underline">
          What is sent
        </a>
      </p>
      {query.data ? (
        <div className="mt-3">
          {query.data.length > 0 && <WebhookList webhooks={query.data} onTask={begin} />}
          <Button
            variant="secondary"
            className="mt-1"
            icon={<WebhookIcon aria-hidden="true" className="size-4" />}
            pending={dialogs.loading && task.what === 'add'}
            disabledReason={
              query.data.length >= MAX_WEBHOOKS ? 'You’ve reached the limit. Remove one first.' : undefined
            }
            onClick={() => begin({ what: 'add' })}
          >
            Add a webhook
          </Button>
        </div>
      ) : query.error ? (
        <LoadFailed query={query} failure="Your webhooks did not load." />
      ) : (
        <>
          <output className="sr-only">Loading your webhooks…</output>
          <Skeleton className="mt-4 h-12 w-44 max-w-full rounded-control" />
        </>
      )}
      <Suspense fallback={null}>
        {dialogs.open && <WebhookDialogs task={task} onClose={dialogs.close} />}
      </Suspense>
    </Card>
  );
}
