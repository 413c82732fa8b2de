import type { PendingEvent as Waiting } from '@backyard/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useApi } from '../../../lib/app-context.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { allOf } from '../../../lib/paged.ts';
import { seriesGroups } from '../../../lib/series-groups.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { later } from '../../../ui/lazy-or.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { RowsWait } from '../../../ui/rows-wait.tsx';
import { Section } from '../../../ui/section.tsx';
import { pendingEventsQuery } from './approvals.queries.ts';
import { PendingGroup } from './pending-group.tsx';

const Decide = later(async () => (await import('./decide.tsx')).Decide);

/** Event Approvals (docs/product.md: admin). */
export function Approvals() {
  const pending = useInfiniteQuery(pendingEventsQuery(useApi()));
  const [deciding, setDeciding] = useState<{ events: Waiting[]; how: 'approve' | 'reject' }>();
  return (
    <Section id="approvals-title" title="Event Approvals">
      <div className="mt-4">
        <Loaded query={pending} placeholder={<RowsWait rows={2} />} failure="The events did not load">
          {(data) => {
            const { items: events, total } = allOf(data);
            return events.length === 0 ? (
              <EmptyState title="No Pending Approvals" text="Hosts’ ticketed events wait here for review." />
            ) : (
              <>
                <ul className="flex flex-col gap-5">
                  {seriesGroups(events).map((group) => (
                    <PendingGroup
                      key={group[0]?.id}
                      events={group}
                      onDecide={(of, how) => setDeciding({ events: of, how })}
                    />
                  ))}
                </ul>
                {pending.hasNextPage && (
                  <LoadMore
                    label="Load more events"
                    onLoadMore={() => void pending.fetchNextPage()}
                    pending={pending.isFetchingNextPage}
                    shown={events.length}
                    total={total ?? events.length}
                  />
                )}
              </>
            );
          }}
        </Loaded>
      </div>
      {deciding && (
        <Suspense>
          <Decide key={deciding.events[0]?.id} {...deciding} onClose={() => setDeciding(undefined)} />
        </Suspense>
      )}
    </Section>
  );
}
