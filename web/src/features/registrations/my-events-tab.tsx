import { PATHS, type Registration } from '@backyard/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { reasonOf } from '../../lib/api-client.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SubscribePanel } from '../calendar/index.ts';
import { MyPast } from './my-past.tsx';
import { MyUpcoming } from './my-upcoming.tsx';
import { RowSkeletons } from './row-skeletons.tsx';
import { MyWaitlist } from './waitlist/my-waitlist.tsx';

export interface MyEventsTabProps {
  tab: 'upcoming' | 'past';
  registrations: readonly Registration[];
  query: Pick<UseQueryResult<Registration[]>, 'data' | 'error' | 'isFetching' | 'refetch'>;
}

/** My Upcoming or Past Events, with the way there: loading, and what went wrong. */
export function MyEventsTab({ tab, registrations, query }: MyEventsTabProps) {
  if (query.data === undefined) {
    if (query.error === null) return <RowSkeletons />;
    return (
      <ErrorState
        title="Your events did not load"
        text={reasonOf(query.error, 'Something went wrong on the way. Please try again.')}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return tab === 'upcoming' ? (
    <>
      <MyUpcoming registrations={registrations} browsePath={PATHS.events} />
      <MyWaitlist />
      <SubscribePanel className="mt-8" />
    </>
  ) : (
    <MyPast registrations={registrations} browsePath={PATHS.events} />
  );
}
