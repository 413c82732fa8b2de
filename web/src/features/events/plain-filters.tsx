import { CATEGORY_LABELS, FILTER_CATEGORIES, LIMITS, PATHS } from '@backyard/contract';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button-styles.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { DISTANCES, type Filters } from './discovery-filters.ts';
import { TIER_OPTIONS } from './tier-options.ts';

/**
 * All filters as the parts of a plain form, for browsers that run no scripts [HOLD-26]: React draws what is inside of
 * `noscript` on the server alone. Before the other controls, whose values count only where there are none of these.
 */
export function PlainFilters({ filters, hosts }: { filters: Filters; hosts: readonly string[] }) {
  const names = filters.host !== '' && !hosts.includes(filters.host) ? [filters.host, ...hosts] : hosts;
  return (
    <noscript>
      <div className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-4">
        <Choice label="When" name="when" value={filters.when}>
          <option value="all">Any time</option>
          <option value="today">Today</option>
          <option value="week">This Week</option>
        </Choice>
        <Choice label="Price" name="free" value={String(filters.free)}>
          <option value="false">Any price</option>
          <option value="true">Free Events</option>
        </Choice>
        <Choice label="Host" name="host" value={filters.host}>
          <option value="">All hosts</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Choice>
        <Choice label="Category" name="category" value={filters.category}>
          <option value="all">All categories</option>
          {FILTER_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {CATEGORY_LABELS[category]}
            </option>
          ))}
        </Choice>
        <Choice label="Tier" name="tier" value={filters.tier}>
          <option value="all">All tiers</option>
          {Object.entries(TIER_OPTIONS).map(([tier, label]) => (
            <option key={tier} value={tier}>
              {label}
            </option>
          ))}
        </Choice>
        <Choice label="Distance" name="within" value={String(filters.within)}>
          <option value="0">Any distance</option>
          {DISTANCES.map((miles) => (
            <option key={miles} value={miles}>
              Within {miles} miles
            </option>
          ))}
        </Choice>
        <Field label="Miles from" hideLabel>
          <TextInput
            name="near"
            defaultValue={filters.near}
            maxLength={LIMITS.locationLength}
            placeholder="City, ST"
          />
        </Field>
        <div className="flex flex-wrap items-center gap-4">
          <button type="submit" className={buttonClass({})}>
            Show events
          </button>
          <a href={PATHS.events} className="touch-target text-accent-ink underline">
            Clear All Filters
          </a>
        </div>
      </div>
    </noscript>
  );
}

function Choice({
  label,
  name,
  value,
  children,
}: {
  label: string;
  name: string;
  value: string;
  children: ReactNode;
}) {
  return (
    <Field label={label} hideLabel>
      <Select name={name} defaultValue={value}>
        {children}
      </Select>
    </Field>
  );
}
