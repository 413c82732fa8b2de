import { formatDollars, type Event } from '@backyard/contract';

/** How the price came about, step by step, and what is paid. */
export function PriceSteps({ pricing }: { pricing: Event['pricing'] }) {
  return (
    <dl className="flex flex-col gap-1 tabular-nums">
      {pricing.steps.map((step) => (
        <div key={step.name} className="flex justify-between gap-4 text-muted">
          <dt>{step.label}</dt>
          <dd>{formatDollars(step.amount)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-2 text-lg font-bold">
        <dt>You pay</dt>
        <dd>{formatDollars(pricing.payable)}</dd>
      </div>
    </dl>
  );
}
