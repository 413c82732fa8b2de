import { TIER_LABELS, formatDollars, type SubscriptionChange } from '@backyard/contract';

/** The amount due now and the monthly one, shown before paying. */
export function DueNow({ change }: { change: SubscriptionChange }) {
  return (
    <div className="flex flex-col gap-2">
      <dl className="flex flex-col gap-1 tabular-nums">
        <div className="flex flex-wrap justify-between gap-x-4 text-muted">
          <dt>{TIER_LABELS[change.tier]}, each month</dt>
          <dd>{formatDollars(change.monthly)}</dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2 text-lg font-bold">
          <dt>Due now</dt>
          <dd>{formatDollars(change.dueNow)}</dd>
        </div>
      </dl>
      <p className="text-sm text-muted">{change.message}</p>
    </div>
  );
}
