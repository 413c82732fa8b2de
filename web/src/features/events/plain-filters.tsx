import { LIMITS, PATHS } from '@backyard/contract';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button-styles.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { Filters } from './discovery-filters.ts';
import { CategoryOptions, DistanceOptions, HostOptions, TierOptions } from './filter-options.tsx';

/**
 * All filters as plain form fields, for browsers without scripts [HOLD-26]: React renders the content of `noscript` only on the server.
 * It comes before the other controls, whose values only count if these are absent.
 */
export function PlainFilters({ filters, hosts }: { filters: Filters; hosts: readonly string[] }) {
  return (
    <noscript>
      <div className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-4">
        <Choice label="When" name="when" value={filters.when}>
          <option value="all">Any time</option>
          <option value="today">Today</option>
          <option value="tomorrow">Tomorrow</option>
          <option value="weekend">This Weekend</option>
          <option value="next_weekend">Next Weekend</option>
          <option value="week">This Week</option>
        </Choice>
        <Field label="On a day" hideLabel>
          <TextInput type="date" name="date" defaultValue={filters.date} />
        </Field>
        <Choice label="Price" name="free" value={String(filters.free)}>
          <option value="false">Any price</option>
          <option value="true">Free Events</option>
        </Choice>
        <Choice label="Host" name="host" value={filters.host}>
          <HostOptions host={filters.host} hosts={hosts} />
        </Choice>
        <Choice label="Category" name="category" value={filters.category}>
          <CategoryOptions category={filters.category} />
        </Choice>
        <Choice label="Tier" name="tier" value={filters.tier}>
          <TierOptions />
        </Choice>
        <Choice label="Distance" name="within" value={String(filters.within)}>
          <DistanceOptions />
        </Choice>
        <Field label="Near" hideLabel>
          <TextInput
            name="near"
            defaultValue={filters.near}
            maxLength={LIMITS.locationLength}
            placeholder="Near: City, ST"
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
