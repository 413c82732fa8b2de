import { formatDollars, type Event } from '@backyard/contract';

/** How the price is computed, step by step, and the total, with this many guests. */
export function PriceSteps({ pricing, guests = 0 }: { pricing: Event['pricing']; guests?: number }) {
  const party = guests > 0 ? pricing.parties?.[guests] : undefined;
  return (
    <dl className="flex flex-col gap-1 tabular-nums">
      {pricing.steps.map((step) => (
        <div key={step.name} className="flex flex-wrap justify-between gap-x-4 text-muted">
          <dt>{step.label}</dt>
          <dd>{formatDollars(step.amount)}</dd>
        </div>
      ))}
      {party && (
        <div className="flex flex-wrap justify-between gap-x-4 text-muted">
          <dt>{guests === 1 ? '1 guest' : `${guests} guests`}</dt>
          <dd>{formatDollars(party.guests)}</dd>
        </div>
      )}
      <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2 text-lg font-bold">
        <dt>You pay</dt>
        <dd>{formatDollars(party?.payable ?? pricing.payable)}</dd>
      </div>
    </dl>
  );
}
