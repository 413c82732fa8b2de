import { Suspense } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { lazyOr, nothing } from '../../ui/lazy-or.ts';
import { Select } from '../../ui/select.tsx';
import { filtersFrom, type Filters } from './discovery-filters.ts';
import { CategoryOptions, DistanceOptions, HostOptions, TierOptions } from './filter-options.tsx';
import type { NearFieldProps } from './near-field.tsx';

// Mostly the place is already shown above.
const NearField = lazyOr<NearFieldProps>(async () => (await import('./near-field.tsx')).NearField, nothing);

export interface FilterSelectsProps {
  filters: Filters;
  onChange: (chosen: Partial<Filters>) => void;
  /** Names for the host filter. */
  hosts: readonly string[];
  /** The member's own place, from which distances count unless another is typed. */
  ownPlace: string | null;
  /** The list starts with an area, whose place is shown above. */
  placed: boolean;
  /** The server's error for the typed place. */
  placeProblem?: string | undefined;
  /** "12 events"; null while they are loading. */
  found: string | null;
  /** On a phone, closes the filters and shows the results. */
  onShow: () => void;
}

/** Parses a control's new value by the same rules as the URL. */
const read = (name: string, value: string): Filters => filtersFrom(new URLSearchParams({ [name]: value }));

/** The filters that phones collapse: host, category, tier, and distance from a place. */
export function FilterSelects({
  filters,
  onChange,
  hosts,
  ownPlace,
  placed,
  placeProblem,
  found,
  onShow,
}: FilterSelectsProps) {
  const asksWhere = (filters.within > 0 || filters.near !== '') && (!placed || placeProblem !== undefined);
  return (
    <div className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-4">
      <Field label="Host" hideLabel>
        <Select name="host" value={filters.host} onChange={(event) => onChange({ host: event.target.value })}>
          <HostOptions host={filters.host} hosts={hosts} />
        </Select>
      </Field>
      <Field label="Category" hideLabel>
        <Select
          name="category"
          value={filters.category}
          onChange={(event) => onChange({ category: read('category', event.target.value).category })}
        >
          <CategoryOptions category={filters.category} />
        </Select>
      </Field>
      <Field label="Tier" hideLabel>
        <Select
          name="tier"
          value={filters.tier}
          onChange={(event) => onChange({ tier: read('tier', event.target.value).tier })}
        >
          <TierOptions />
        </Select>
      </Field>
      <Field label="Distance" hideLabel>
        <Select
          name="within"
          value={filters.within}
          onChange={(event) => onChange({ within: read('within', event.target.value).within })}
        >
          <DistanceOptions />
        </Select>
      </Field>
      {asksWhere && (
        <Suspense fallback={null}>
          <NearField
            near={filters.near}
            ownPlace={ownPlace}
            problem={placeProblem}
            onChange={(near) => onChange({ near })}
          />
        </Suspense>
      )}
      <Button
        block
        // With large text there is no room next to it, and a sticky button would cover the filters.
        className="@min-[17rem]:sticky bottom-[calc(var(--bar)+0.75rem)] z-10 sm:col-span-2 lg:hidden"
        onClick={onShow}
      >
        {found === null ? 'Show events' : `Show ${found}`}
      </Button>
    </div>
  );
}
