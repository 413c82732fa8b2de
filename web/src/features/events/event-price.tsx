import { formatDollars, type Event } from '@backyard/contract';
import { cx } from '../../ui/cx.ts';

/** For whom a price is what nobody else may come for (docs/rules/pricing.md: PRICE-2, PRICE-7). */
export const withClubHouse = (categories: Event['categories'], free: boolean): string | undefined =>
  categories.includes('clubhouse_exclusive') ? `${free ? '' : 'free '}with Club House` : undefined;

/** What this person pays, in full; the list price struck through where their tier lowers it; FREE for nothing. */
export function EventPrice({
  event: { pricing, categories },
  className,
}: {
  event: Pick<Event, 'pricing' | 'categories'>;
  className?: string;
}) {
  const lowered = pricing.payable !== pricing.listPrice;
  // Why it is less, in the words of its last step: "Included in Club House".
  const why = lowered ? pricing.steps.at(-1)?.label : withClubHouse(categories, pricing.free);
  return (
    <span className={cx('inline-flex flex-wrap items-baseline gap-x-2 tabular-nums', className)}>
      {lowered && (
        <del className="font-normal text-muted">
          <span className="sr-only">Instead of </span>
          {formatDollars(pricing.listPrice)}
        </del>
      )}
      <span className="font-bold">{pricing.free ? 'FREE' : formatDollars(pricing.payable)}</span>
      {why !== undefined && <span className="text-sm text-muted">{why}</span>}
    </span>
  );
}
