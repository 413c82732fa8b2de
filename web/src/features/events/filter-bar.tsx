import { LIMITS, PATHS } from '@backyard/contract';
import { Search, SlidersHorizontal } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { useSearchText } from '../../lib/use-search-text.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyOr, nothing } from '../../ui/lazy-or.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { PlaceChip, type Circle } from '../places/index.ts';
import { foldedCount, type Filters } from './discovery-filters.ts';
import type { FilterSelectsProps } from './filter-selects.tsx';
import { PlainFilters } from './plain-filters.tsx';
import { QuickFilters } from './quick-filters.tsx';
import type { FilterControl } from './use-filters.ts';

// A phone folds them away, and the search works without them: they come after the list.
const FilterSelects = lazyOr<FilterSelectsProps>(
  async () => (await import('./filter-selects.tsx')).FilterSelects,
  nothing,
);

export interface FilterBarProps
  extends
    Pick<FilterSelectsProps, 'hosts' | 'ownPlace' | 'placeProblem' | 'found'>,
    Pick<FilterControl, 'filters' | 'choose' | 'rewrite'> {
  /** Where the list begins. */
  circle: Circle | null;
}

/** What is typed anew is to be understood again. */
const searching = (filters: Filters, q: string): Filters => ({
  ...filters,
  q,
  exact: filters.exact && q === filters.q,
});

/** Search and filters. A plain GET form underneath, so that it searches before and without scripts. */
export function FilterBar({ filters, choose, rewrite, circle, ...selects }: FilterBarProps) {
  const panel = useId();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const [text, setText] = useSearchText(filters.q, (q) => rewrite(searching(filters, q)));
  // A choice takes along what stands in the search box, also when its pause is not over yet.
  const change = (chosen: Partial<Filters>): void =>
    choose({ ...searching(filters, text.trim()), ...chosen });
  const folded = foldedCount(filters, circle !== null);
  return (
    <search>
      <form
        method="get"
        action={PATHS.events}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          rewrite(searching(filters, text.trim()));
        }}
      >
        <div className="flex flex-col gap-2">
          <div className="flex min-w-0 flex-1 flex-wrap gap-2">
            <Field label="Search events" hideLabel className="relative min-w-0 grow basis-36">
              <TextInput
                type="search"
                name="q"
                value={text}
                onChange={(event) => setText(event.target.value)}
                maxLength={LIMITS.searchLength}
                placeholder="Search"
                enterKeyHint="search"
                autoComplete="off"
                className="rounded-full pr-14 pl-5"
              />
              <IconButton
                type="submit"
                label="Search"
                icon={<Search aria-hidden="true" className="size-5" />}
                className="absolute! top-1/2 right-1 -translate-y-1/2"
              />
            </Field>
            <Button
              variant="secondary"
              ref={toggle}
              aria-expanded={open}
              aria-controls={panel}
              onClick={() => setOpen(!open)}
              icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
              className="lg:hidden [@media(scripting:none)]:hidden"
            >
              Filters
              {folded > 0 && (
                <>
                  {' '}
                  <span className="tabular-nums">({folded})</span>
                </>
              )}
            </Button>
          </div>
          <div className="-mx-4 no-scrollbar flex min-w-0 gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0 [@media(scripting:none)]:hidden">
            <PlaceChip circle={circle} onChosen={() => filters.near !== '' && change({ near: '' })} />
            <QuickFilters filters={filters} onChange={change} />
          </div>
        </div>
        {/* The server alone draws it: browsers with scripts need no code for it. */}
        {import.meta.env.SSR ? <PlainFilters filters={filters} hosts={selects.hosts} /> : <noscript />}
        <div
          id={panel}
          className={cx('@container min-h-12 [@media(scripting:none)]:hidden', !open && 'hidden lg:block')}
        >
          <Suspense fallback={null}>
            <FilterSelects
              filters={filters}
              onChange={change}
              onShow={() => {
                setOpen(false);
                toggle.current?.focus();
              }}
              {...selects}
            />
          </Suspense>
        </div>
      </form>
    </search>
  );
}
