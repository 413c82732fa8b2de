import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Circle } from '../places/index.ts';
import type { Filters } from './discovery-filters.ts';
import { discoveryQuery } from './discovery.queries.ts';

type When = Filters['when'];

/** What is said of days without an event, and which days are looked at instead: the first of them that have any are offered. */
const INSTEAD: Partial<Record<When, { text: string; offered: readonly [When, When?] }>> = {
  today: { text: 'Nothing more today.', offered: ['tomorrow', 'week'] },
  tomorrow: { text: 'Nothing tomorrow.', offered: ['week'] },
  weekend: { text: 'Nothing is left of this weekend.', offered: ['next_weekend'] },
};
const NAMES: Partial<Record<When, string>> = {
  tomorrow: 'Tomorrow',
  week: 'This week',
  next_weekend: 'Next weekend',
};

export interface NothingLeftProps {
  filters: Filters;
  circle: Circle | null;
  choose: (filters: Filters) => void;
  /** What is offered wherever nothing is found. */
  actions: ReactNode;
  /** ... and what is said. */
  text: string;
}

/** Nothing is found on these days: what the next ones have, one press away (docs/product.md: discovery). */
export function NothingLeft({ filters, circle, choose, actions, text }: NothingLeftProps) {
  const api = useApi();
  const instead = filters.date === '' ? INSTEAD[filters.when] : undefined;
  const [first = 'all', second = 'all'] = instead?.offered ?? [];
  const onFirst = useInfiniteQuery({
    ...discoveryQuery(api, { ...filters, when: first }, circle),
    enabled: first !== 'all',
  }).data?.pages[0];
  const onSecond = useInfiniteQuery({
    ...discoveryQuery(api, { ...filters, when: second }, circle),
    enabled: second !== 'all' && onFirst?.total === 0,
  }).data?.pages[0];
  const [when, found] = onFirst?.total === 0 ? [second, onSecond] : [first, onFirst];
  const name = NAMES[when];
  if (instead === undefined || name === undefined || found === undefined || found.total === 0)
    return <EmptyState title="No events found" text={instead?.text ?? text} actions={actions} />;
  const count = `${found.total.toLocaleString('en-US')}${found.atLeast ? '+' : ''} ${found.total === 1 ? 'event' : 'events'}`;
  return (
    <EmptyState
      title="No events found"
      text={`${instead.text} ${name}: ${count}.`}
      actions={
        <>
          <Button onClick={() => choose({ ...filters, when })}>
            {name} · {count}
          </Button>
          {actions}
        </>
      }
    />
  );
}
