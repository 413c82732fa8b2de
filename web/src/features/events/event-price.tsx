import { formatDollars, type Event } from '@backyard/contract';
import { cx } from '../../ui/cx.ts';

/** For whom a price is what nobody else may come for (docs/rules/pricing.md: PRICE-2, PRICE-7). */
export const withClubHouse = (categories: Event['categories'], free: boolean): string | undefined =>
  categories.includes('clubhouse_exclusive') ? `${free ? '' : 'free '}with Club House` : undefined;

/**
 * What this person pays, in full; the list price struck through where their tier lowers it; FREE for nothing. Who runs the event reads what
 * people pay, and what it is to themselves beside it (PRICE-10).
 */
export function EventPrice({
  event: { pricing, categories, abilities },
  className,
}: {
  event: Pick<Event, 'pricing' | 'categories' | 'abilities'>;
  className?: string;
}) {
  const lowered = pricing.payable !== pricing.listPrice;
  const list = formatDollars(pricing.listPrice);
  const own = pricing.free ? 'FREE' : formatDollars(pricing.payable);
  const runs = lowered && abilities.edit;
  // Why it is less, in the words of its last step: "Included in Club House".
  const why = runs
    ? `${own} for you`
    : lowered
      ? pricing.steps.at(-1)?.label
      : withClubHouse(categories, pricing.free);
  return (
    <span className={cx('inline-flex flex-wrap items-baseline gap-x-2 tabular-nums', className)}>
      {lowered && !runs && (
        <del className="font-normal text-muted">
          <span className="sr-only">Instead of </span>
          {list}
        </del>
      )}
      <span className="font-bold">{runs ? list : own}</span>
      {why !== undefined && <span className="text-sm text-muted">{why}</span>}
    </span>
  );
}
