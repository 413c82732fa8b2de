import { formatDollars, type paymentRoutes, type TroubledRefund } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useApi } from '../../../lib/app-context.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RowsWait } from '../../../ui/rows-wait.tsx';
import { Section } from '../../../ui/section.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { Instant } from '../instant.tsx';
import { AUDIT, REFUNDS } from '../reload.ts';
import { useAdminAct } from '../use-admin-act.ts';
import { troubledRefundsQuery } from './troubled-refunds.queries.ts';

/** Refunds that are not complete: those in progress, and those that need an admin. */
export function TroubledRefunds() {
  const refunds = useQuery(troubledRefundsQuery(useApi()));
  return (
    <Section id="refunds-title" title="Refunds that failed">
      <div className="mt-4">
        <Loaded query={refunds} placeholder={<RowsWait rows={2} />} failure="The refunds did not load">
          {(list) =>
            list.length === 0 ? (
              <EmptyState title="All money went back" text="No refund needs attention." />
            ) : (
              <ul className="grid gap-3 lg:grid-cols-2">
                {list.map((refund) => (
                  <Refund key={refund.id} refund={refund} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Section>
  );
}

function Refund({ refund }: { refund: TroubledRefund }) {
  const api = useApi();
  const retry = useAdminAct({
    call: () =>
      api.call<typeof paymentRoutes.retryRefund>('POST', '/api/admin/refunds/:id/retry', {
        params: { id: refund.id },
      }),
    done: 'The refund is tried again',
    failed: 'Failed to retry the refund',
    reload: [REFUNDS, AUDIT],
  });
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="title-card wrap-anywhere tabular-nums">
          {formatDollars(refund.amount)} · {refund.payment.description}
        </h3>
        <Badge tone={refund.state === 'failed' ? 'danger' : 'warning'}>
          {refund.state === 'failed' ? 'Failed' : 'Still tried'}
        </Badge>
      </div>
      <p className="wrap-anywhere">
        <Unbroken>
          {`To ${refund.member ? `${refund.member.name} (${refund.member.email})` : 'a deleted account'}: ${refund.reason}`}
        </Unbroken>
      </p>
      {refund.lastError !== null && <p className="text-sm wrap-anywhere text-danger">{refund.lastError}</p>}
      <p className="text-sm wrap-anywhere text-muted tabular-nums">
        Since <Instant at={refund.createdAt} /> · {refund.tries} {refund.tries === 1 ? 'try' : 'tries'}
        {refund.payment.processorId !== null && ` · ${refund.payment.processorId}`}
      </p>
      {refund.state === 'failed' && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          icon={<RotateCw aria-hidden="true" className="size-4" />}
          pending={retry.isPending}
          aria-label={`Try again: the refund of ${formatDollars(refund.amount)}`}
          onClick={() => retry.mutate()}
        >
          Try again
        </Button>
      )}
    </Card>
  );
}
