import { PATHS, type SearchReading } from '@backyard/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/app-context.ts';
import { formatDay } from '../../lib/formats.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EmptyChairs } from '../../ui/illustrations.tsx';
import type { Circle } from '../places/index.ts';
import { hasFilters, NO_FILTERS, type Filters } from './discovery-filters.ts';
import { discoveryQuery } from './discovery.queries.ts';
import { narrowingOf } from './narrowing.ts';
import { OfThatKind } from './of-that-kind.tsx';
import { whereOf } from './where-of.ts';

type When = Filters['when'];

/** The text for days without events, and alternative days: the first that have any are offered. */
const INSTEAD: Partial<Record<When, { text: string; offered: readonly [When, When?] }>> = {
  today: { text: 'Nothing more today.', offered: ['tomorrow', 'week'] },
  tomorrow: { text: 'Nothing tomorrow.', offered: ['week'] },
  weekend: { text: 'Nothing to come this weekend.', offered: ['next_weekend'] },
};
const NAMES: Partial<Record<When, string>> = {
  tomorrow: 'Tomorrow',
  week: 'This week',
  next_weekend: 'Next weekend',
};

export interface NothingLeftProps {
  filters: Filters;
  circle: Circle | null;
  /** How the server interpreted the search; null if it is only words. */
  reading: SearchReading | null;
  choose: (filters: Filters) => void;
  /** Buttons offered for every empty result. */
  actions: ReactNode;
}

/** Alternative filters that may find something. */
interface Candidate {
  name: string;
  filters: Filters;
}

/** The next days, or any later day. */
function onOtherDays(filters: Filters): Candidate[] {
  const { when, date } = filters;
  const instead = date === '' ? (INSTEAD[when]?.offered ?? []) : [];
  const days = instead.map((next = 'all') => ({
    name: NAMES[next] ?? '',
    filters: { ...filters, when: next },
  }));
  const later: Candidate[] =
    when === 'all' && date === ''
      ? []
      : [{ name: 'Any day', filters: { ...filters, when: 'all', date: '' } }];
  return [...days, ...later];
}

/** The search without one interpreted term, such as "tonight". */
const withoutSaid = (filters: Filters, reading: SearchReading | null): Candidate[] =>
  (reading?.said ?? []).map(({ label, without }) => ({
    name: `Without “${label}”`,
    filters: { ...filters, q: without },
  }));

/** A distance without a center does not apply. */
const furtherAway = (filters: Filters, circle: Circle | null): Candidate[] =>
  filters.within > 0 && circle !== null ? [{ name: 'Further away', filters: { ...filters, within: 0 } }] : [];

/** The first of these that finds something; requested one after the other, three at most. */
function useFirst([one, two, three]: Candidate[], circle: Circle | null) {
  const first = useFound(one, circle, true);
  const second = useFound(two, circle, first?.page.total === 0);
  const third = useFound(three, circle, second?.page.total === 0);
  return [first, second, third].find((found) => found !== undefined && found.page.total > 0);
}

function useFound(candidate: Candidate | undefined, circle: Circle | null, due: boolean) {
  const { data } = useInfiniteQuery({
    ...discoveryQuery(useApi(), candidate?.filters ?? NO_FILTERS, circle),
    enabled: candidate !== undefined && due,
  });
  const page = data?.pages[0];
  return candidate && due && page ? { ...candidate, page } : undefined;
}

/** All of these that find something; at most four, since searches rarely have more terms. */
function useEach([one, two, three, four]: Candidate[], circle: Circle | null) {
  return [
    useFound(one, circle, true),
    useFound(two, circle, true),
    useFound(three, circle, true),
    useFound(four, circle, true),
  ].filter((found) => found !== undefined && found.page.total > 0);
}

/** The plain message if there is no alternative: without filters, the words are what finds nothing. */
function plainly(filters: Filters, circle: Circle | null): string {
  if (hasFilters({ ...filters, q: '', exact: false }, circle !== null))
    return 'Nothing matches all of that. Fewer filters may find more.';
  return filters.q === ''
    ? 'Nothing is planned just now. Events appear here as soon as a host makes one.'
    : `No upcoming event mentions “${filters.q}”. Fewer or different words may find something.`;
}

type Found = NonNullable<ReturnType<typeof useFirst>>;

const countOf = ({ page: { total, atLeast } }: Found): string =>
  `${total.toLocaleString('en-US')}${atLeast ? '+' : ''} ${total === 1 ? 'event' : 'events'}`;

/** How many there are, and the nearest of them with name, day and city. */
function Way({ found }: { found: Found }) {
  const [event] = found.page.events;
  return (
    <span className="mt-3 block">
      <span>
        {found.name}: {countOf(found)}.
      </span>
      {event && (
        <Link
          to={PATHS.event(event.id)}
          className="block min-h-11 py-1 wrap-anywhere text-accent-ink underline"
        >
          {formatDay(event.startTime, event.timeZone)}: {event.title}, {whereOf(event)}
        </Link>
      )}
    </span>
  );
}

/** For an empty result: what other days and a wider area have, one click away (docs/product.md: discovery). */
export function NothingLeft({ filters, circle, reading, choose, actions }: NothingLeftProps) {
  const narrowed = narrowingOf(filters, reading, circle !== null);
  // The text about days only holds if nothing else is filtered; otherwise it is the combination that finds nothing.
  const instead =
    filters.date === '' && filters.q === '' && narrowed.length <= 1 ? INSTEAD[filters.when] : undefined;
  const found = [
    useFirst(onOtherDays(filters), circle),
    ...useEach(withoutSaid(filters, reading), circle),
    useFirst(furtherAway(filters, circle), circle),
  ].filter((one) => one !== undefined);
  const lead =
    instead?.text ??
    (narrowed.length > 1
      ? `Nothing matches all of this: ${narrowed.map(({ label }) => label).join(', ')}.`
      : found.length > 0
        ? 'Nothing matches all of that.'
        : plainly(filters, circle));
  return (
    <EmptyState
      title="No events found"
      // On a phone the alternatives matter more than a drawing.
      illustration={<EmptyChairs className="w-56 max-w-full max-sm:hidden" />}
      text={
        <>
          <span>{lead}</span>
          {found.map((one) => (
            <Way key={one.name} found={one} />
          ))}
        </>
      }
      actions={
        <>
          <div className="-mt-3 flex w-full justify-center empty:hidden">
            <OfThatKind filters={filters} />
          </div>
          {found.map((one) => (
            <Button key={one.name} onClick={() => choose(one.filters)}>
              {one.name} · {countOf(one)}
            </Button>
          ))}
          {actions}
        </>
      }
    />
  );
}
