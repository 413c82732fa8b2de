import { formatDollars, type Event } from '@backyard/contract';
import { cx } from '../../ui/cx.ts';

/** Says that a price is for Club House members, if no one else may come (docs/rules/pricing.md: PRICE-2, PRICE-7). */
export const withClubHouse = (categories: Event['categories'], free: boolean): string | undefined =>
  categories.includes('clubhouse_exclusive') ? `${free ? '' : 'free '}with Club House` : undefined;

/**
 * The viewer's full price; the list price is crossed out if their tier lowers it; FREE for zero. The host and admins see what others
 * pay, with their own price next to it (PRICE-10).
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
  // The reason for a lower price, in the words of its last step: "Included in Club House".
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
