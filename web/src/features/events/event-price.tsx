import { formatDollars, type Event } from '@backyard/contract';
import { cx } from '../../ui/cx.ts';

/** What this person pays, in full; the list price struck through where their tier lowers it; FREE for nothing. */
export function EventPrice({ pricing, className }: { pricing: Event['pricing']; className?: string }) {
  const lowered = pricing.payable !== pricing.listPrice;
  return (
    <span className={cx('inline-flex items-baseline gap-2 tabular-nums', className)}>
      {lowered && (
        <del className="font-normal text-muted">
          <span className="sr-only">Instead of </span>
          {formatDollars(pricing.listPrice)}
        </del>
      )}
      <span className="font-bold">{pricing.free ? 'FREE' : formatDollars(pricing.payable)}</span>
    </span>
  );
}
