import { CATEGORY_LABELS, FILTER_CATEGORIES } from '@backyard/contract';
import { DISTANCES, type Filters } from './discovery-filters.ts';
import { TIER_OPTIONS } from './tier-options.ts';

/* What the filters offer, with scripts and without. */

/** A host of a shared link may have no upcoming events any more, and is still what is being looked for. */
export function HostOptions({ host, hosts }: { host: string; hosts: readonly string[] }) {
  const names = host !== '' && !hosts.includes(host) ? [host, ...hosts] : hosts;
  return (
    <>
      <option value="">All hosts</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </>
  );
}

/** clubhouse_exclusive is offered where a shared link has it alone. */
export function CategoryOptions({ category }: { category: Filters['category'] }) {
  return (
    <>
      <option value="all">All categories</option>
      {FILTER_CATEGORIES.map((each) => (
        <option key={each} value={each}>
          {CATEGORY_LABELS[each]}
        </option>
      ))}
      {category === 'clubhouse_exclusive' && (
        <option value="clubhouse_exclusive">{CATEGORY_LABELS.clubhouse_exclusive}</option>
      )}
    </>
  );
}

export function TierOptions() {
  return (
    <>
      <option value="all">All tiers</option>
      {Object.entries(TIER_OPTIONS).map(([tier, label]) => (
        <option key={tier} value={tier}>
          {label}
        </option>
      ))}
    </>
  );
}

export function DistanceOptions() {
  return (
    <>
      <option value={0}>Any distance</option>
      {DISTANCES.map((miles) => (
        <option key={miles} value={miles}>
          Within {miles} miles
        </option>
      ))}
    </>
  );
}
