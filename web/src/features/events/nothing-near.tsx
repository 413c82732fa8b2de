import { PATHS } from '@backyard/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../lib/app-context.ts';
import { formatDay } from '../../lib/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cityOf, type Circle } from '../places/index.ts';
import { hasFilters, NO_FILTERS, type Filters } from './discovery-filters.ts';
import { discoveryQuery } from './discovery.queries.ts';
import { TellMeNear } from './tell-me-near.tsx';
import { whereOf } from './where-of.ts';

export interface NothingNearProps {
  filters: Filters;
  /** The area around the viewer's place. */
  circle: Circle;
  /** Whether to look for the next nearby events; not if the search itself names a city. */
  offers: boolean;
  choose: (filters: Filters) => void;
}

/** Filters that may find nearby events: any other day, or any event at all. */
function widerThan(filters: Filters): { name: string; filters: Filters }[] {
  const anyDay: Filters = { ...filters, when: 'all', date: '' };
  const everything: Filters = { ...NO_FILTERS, near: filters.near };
  return [
    ...(filters.when === 'all' && filters.date === '' ? [] : [{ name: 'any day', filters: anyDay }]),
    ...(hasFilters(anyDay, false) ? [{ name: 'of any kind', filters: everything }] : []),
  ];
}

function useNear(wider: ReturnType<typeof widerThan>[number] | undefined, circle: Circle, due: boolean) {
  const { data, isPending } = useInfiniteQuery({
    ...discoveryQuery(useApi(), wider?.filters ?? NO_FILTERS, circle),
    enabled: wider !== undefined && due,
  });
  if (wider === undefined || !due) return { asking: false, event: undefined };
  return { ...wider, asking: isPending, event: data?.pages[0]?.events.find(({ nearby }) => nearby) };
}

/**
 * A list without nearby events: says so, and shows what is near on other days before events that are far away (docs/product.md:
 * discovery.70).
 */
export function NothingNear({ filters, circle, offers, choose }: NothingNearProps) {
  const wider = offers ? widerThan(filters) : [];
  const first = useNear(wider[0], circle, true);
  const second = useNear(wider[1], circle, !first.asking && first.event === undefined);
  const next = first.event === undefined ? second : first;
  const { event } = next;
  const narrowed = hasFilters(filters, true);
  const asking = first.asking || second.asking;
  return (
    <div className="mb-6 text-muted">
      {narrowed && (
        <p>
          Nothing within {circle.radius} miles{wider.length > 0 ? ' for what you chose' : ' yet'}.
        </p>
      )}
      {asking && <div aria-hidden="true" className="mt-3 h-32" />}
      {event && next.filters && (
        <Card pad="none" className="mt-3 flex flex-col items-start px-4 py-2">
          <p className="font-semibold text-ink">Next near {cityOf(circle)}:</p>
          <Link
            to={PATHS.event(event.id)}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-accent-ink underline"
          >
            {formatDay(event.startTime, event.timeZone)} · {event.title}
          </Link>
          <p className="text-sm wrap-anywhere">{whereOf(event)}</p>
          <Button variant="quiet" size="small" className="-ml-3" onClick={() => choose(next.filters)}>
            All near {cityOf(circle)}, {next.name}
          </Button>
        </Card>
      )}
      {!asking && !event && <TellMeNear circle={circle} />}
      <p className="mt-4">The nearest there is:</p>
    </div>
  );
}
