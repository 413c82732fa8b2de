import { LIMITS, PATHS } from '@backyard/contract';
import { Search, SlidersHorizontal } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { useSearchText } from '../../lib/use-search-text.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useLayer } from '../../ui/use-layer.ts';
import { PlaceChip, type Circle } from '../places/index.ts';
import { foldedCount, type Filters } from './discovery-filters.ts';
import { FilterSelects, type FilterSelectsProps } from './filter-selects.tsx';
import { PlainFilters } from './plain-filters.tsx';
import { QuickFilters } from './quick-filters.tsx';
import type { FilterControl } from './use-filters.ts';

export interface FilterBarProps
  extends
    Pick<FilterSelectsProps, 'hosts' | 'ownPlace' | 'placeProblem' | 'found'>,
    Pick<FilterControl, 'filters' | 'choose' | 'rewrite'> {
  /** The area listed first. */
  circle: Circle | null;
  /** The search was interpreted as more than words: a day, a price, a category. */
  searched: boolean;
}

/** A newly typed search is interpreted again. */
const searching = (filters: Filters, q: string): Filters => ({
  ...filters,
  q,
  exact: filters.exact && q === filters.q,
});

/** Search and filters. Underneath it is a plain GET form, so that it works before and without scripts. */
export function FilterBar({ filters, choose, rewrite, circle, searched, ...selects }: FilterBarProps) {
  const panel = useId();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  // Back closes the filters, like any overlay.
  useLayer(open, () => {
    setOpen(false);
    toggle.current?.focus();
  });
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useSearchText(filters.q, (q) => rewrite(searching(filters, q)));
  // A choice also submits the current text of the search box, even before its pause is over.
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
          // Scrolls the search box back to the start of the text.
          if (box.current) box.current.scrollLeft = 0;
          rewrite(searching(filters, text.trim()));
        }}
      >
        <div className="flex flex-col gap-2">
          <div className="flex min-w-0 flex-1 flex-wrap gap-2">
            <Field label="Search events" hideLabel className="relative min-w-0 grow basis-36">
              <TextInput
                ref={box}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers lay a button of their own over the end of a type="search"
                role="searchbox"
                name="q"
                value={text}
                onChange={(event) => setText(event.target.value)}
                maxLength={LIMITS.searchLength}
                placeholder="Search"
                enterKeyHint="search"
                autoComplete="off"
                className="rounded-full pr-20 pl-4"
              />
              <span className="absolute top-1/2 right-1 flex -translate-y-1/2">
                {text !== '' && (
                  <IconButton
                    label="Clear the search"
                    icon="×"
                    className="text-xl"
                    onClick={() => {
                      setText('');
                      box.current?.focus();
                    }}
                  />
                )}
                <IconButton
                  type="submit"
                  label="Search"
                  icon={<Search aria-hidden="true" className="size-5" />}
                />
              </span>
            </Field>
            <Button
              variant="secondary"
              ref={toggle}
              aria-label={folded > 0 ? `Filters (${folded})` : 'Filters'}
              aria-expanded={open}
              aria-controls={panel}
              onClick={() => setOpen(!open)}
              icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
              className="lg:hidden [@media(scripting:none)]:hidden"
            >
              <span className="max-sm:hidden">Filters</span>
              {folded > 0 && `(${folded})`}
            </Button>
          </div>
          {/* On a phone the days scroll next to the place, which stays visible. */}
          <div className="flex min-w-0 flex-wrap items-center gap-2 [@media(scripting:none)]:hidden">
            <PlaceChip circle={circle} onChosen={() => filters.near !== '' && change({ near: '' })} />
            <div className="-mr-4 -ml-1 no-scrollbar flex w-28 min-w-0 grow gap-2 overflow-x-auto py-1 pr-4 pl-1 sm:contents">
              <QuickFilters filters={filters} searched={searched} onChange={change} />
            </div>
          </div>
        </div>
        {/* Only the server renders it: browsers with scripts do not load its code. */}
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
              placed={circle !== null}
              {...selects}
            />
          </Suspense>
        </div>
      </form>
    </search>
  );
}
