import { categoriesMeant, CATEGORY_LABELS, PATHS } from '@backyard/contract';
import { Link } from 'react-router';
import { addressOf, type Filters } from './discovery-filters.ts';

/** If a search finds little or nothing: the categories its words mean, as links to all their events (docs/product.md: interface.138). */
export function OfThatKind({ filters }: { filters: Filters }) {
  const meant = filters.category === 'all' ? categoriesMeant(filters.q) : [];
  if (meant.length === 0) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4">
      Related:
      {meant.map((category) => (
        <Link
          key={category}
          to={`${PATHS.events}?${addressOf({ ...filters, q: '', exact: false, category })}`}
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline"
        >
          {CATEGORY_LABELS[category]} events
        </Link>
      ))}
    </p>
  );
}
