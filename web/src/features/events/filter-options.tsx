import { CATEGORY_LABELS, FILTER_CATEGORIES } from '@backyard/contract';
import { Options } from '../../ui/select.tsx';
import { DISTANCES, type Filters } from './discovery-filters.ts';
import { TIER_OPTIONS } from './tier-options.ts';

/* The filters' choices, with and without scripts. */

/** A shared link may name a host without upcoming events, who is then still offered as the current choice. */
export function HostOptions({ host, hosts }: { host: string; hosts: readonly string[] }) {
  const names = host !== '' && !hosts.includes(host) ? [host, ...hosts] : hosts;
  return (
    <>
      <option value="">All hosts</option>
      <Options of={names} />
    </>
  );
}

/** clubhouse_exclusive is only offered if a shared link has it. */
export function CategoryOptions({ category }: { category: Filters['category'] }) {
  return (
    <>
      <option value="all">All categories</option>
      <Options of={FILTER_CATEGORIES} label={(each) => CATEGORY_LABELS[each]} />
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
      <Options of={DISTANCES} label={(miles) => `Within ${miles} miles`} />
    </>
  );
}
