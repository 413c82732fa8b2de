import type { routes, Webhook, WebhookDelivery } from '@backyard/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { actFailed } from '../../lib/act-failed.ts';
import { useApp } from '../../lib/app-context.ts';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { More } from '../../lib/more.tsx';
import { allOf } from '../../lib/paged.ts';
import { useAct } from '../../lib/use-act.ts';
import { useSessionWatch } from '../../lib/use-session-watch.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { hostOf, instantOf, outcomeOf, triedOf } from './webhook-words.ts';
import { deliveriesQuery, webhooksQuery } from './webhooks.queries.ts';

/** The messages sent to one address in the last thirty days, with the answers, and a button to send one again. */
export function Messages({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { api, queryClient } = useApp();
  const query = useInfiniteQuery(deliveriesQuery(api, webhook.id));
  useSessionWatch(query.error);
  const send = useAct({
    again: true,
    call: (deliveryId: string | null) =>
      deliveryId === null
        ? api.call<typeof routes.webhooks.test>('POST', '/api/user/webhooks/:id/test', {
            params: { id: webhook.id },
          })
        : api.call<typeof routes.webhooks.again>(
            'POST',
            '/api/user/webhooks/:id/deliveries/:deliveryId/again',
            { params: { id: webhook.id, deliveryId } },
          ),
    onSuccess: () => queryClient.invalidateQueries(deliveriesQuery(api, webhook.id)),
    onError: (error) => actFailed(error, 'It was not sent. Please try again.'),
  });
  const close = (): void => {
    void queryClient.invalidateQueries(webhooksQuery(api));
    onClose();
  };
  const items = query.data && allOf(query.data).items;
  return (
    <Dialog
      onClose={close}
      title={<bdi>{`Messages to ${hostOf(webhook)}`}</bdi>}
      description="What was sent in the last 30 days, newest first."
      cancelLabel="Close"
      footer={
        <Button
          needsNetwork
          pending={send.isPending && send.variables === null}
          pendingLabel="Sending…"
          disabledReason={webhook.off ? 'This webhook is switched off. Switch it on first.' : undefined}
          onClick={() => send.mutate(null)}
        >
          Send a test
        </Button>
      }
    >
      {items === undefined ? (
        query.error ? (
          <LoadFailed query={query} failure="The messages did not load." />
        ) : (
          <>
            <output className="sr-only">Loading the messages…</output>
            <Skeleton className="h-24 w-full rounded-control" />
          </>
        )
      ) : items.length === 0 ? (
        <p className="text-muted">Nothing yet. Send a test to see what arrives.</p>
      ) : (
        <>
          <ol className="divide-y divide-line">
            {items.map((delivery) => (
              <Message
                key={delivery.id}
                delivery={delivery}
                off={webhook.off !== null}
                pending={send.isPending && send.variables === delivery.id}
                onAgain={() => send.mutate(delivery.id)}
              />
            ))}
          </ol>
          <More query={query} label="Load older messages" className="flex justify-center py-4" />
        </>
      )}
    </Dialog>
  );
}

const TONES: Record<WebhookDelivery['state'], BadgeTone> = {
  waiting: 'warning',
  delivered: 'success',
  failed: 'danger',
};

function Message({
  delivery,
  off,
  pending,
  onAgain,
}: {
  delivery: WebhookDelivery;
  off: boolean;
  pending: boolean;
  onAgain: () => void;
}) {
  const { kind, happenedAt, state, attempts, nextAt, tookMs, answer, earlier } = delivery;
  const facts = [
    instantOf(happenedAt),
    attempts > 1 && `${attempts} tries`,
    tookMs !== null && `${tookMs} ms`,
    nextAt !== null && attempts > 0 && `again ${instantOf(nextAt)}`,
  ].filter((fact) => typeof fact === 'string');
  const isFirstTry = state === 'waiting' && attempts === 0;
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <code className="min-w-0 text-sm font-semibold wrap-anywhere">{kind}</code>
        <Badge tone={isFirstTry ? 'neutral' : TONES[state]} className="whitespace-normal">
          {outcomeOf(delivery)}
        </Badge>
      </p>
      <p className="text-sm text-muted tabular-nums">{facts.join(' · ')}</p>
      {answer !== null && answer !== '' && (
        <p className="rounded-control bg-sunken px-3 py-2 font-mono text-xs wrap-anywhere">{answer}</p>
      )}
      {earlier.length > 0 && (
        <Disclosure
          label={
            <>
              {earlier.length === 1 ? 'One earlier try' : `${earlier.length} earlier tries`}
              <span className="sr-only">
                {' '}
                of {kind}, {instantOf(happenedAt)}
              </span>
            </>
          }
        >
          <ol className="flex flex-col gap-2 pb-1 text-sm text-muted tabular-nums">
            {earlier.toReversed().map((tried) => (
              <li key={tried.at} className="wrap-anywhere">
                {[instantOf(tried.at), triedOf(tried), tried.tookMs !== null && `${tried.tookMs} ms`]
                  .filter((fact) => typeof fact === 'string')
                  .join(' · ')}
                {tried.answer && <span className="block font-mono text-xs">{tried.answer}</span>}
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
      <p className="text-xs wrap-anywhere text-muted">{delivery.id}</p>
      {!isFirstTry && !off && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          pending={pending}
          pendingLabel="Sending…"
          onClick={onAgain}
        >
          Send again
          <span className="sr-only">
            {' '}
            {kind}, {instantOf(happenedAt)}
          </span>
        </Button>
      )}
    </li>
  );
}
