import { PATHS } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/app-context.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { byTense, MyPast, myRegistrationsQuery, RowSkeletons } from '../registrations/index.ts';

/** Past Events: the events the member attended, with their ratings. */
export function PastTab() {
  const mine = useQuery(myRegistrationsQuery(useApi()));
  return (
    <Loaded query={mine} placeholder={<RowSkeletons />} failure="Your events did not load">
      {(registrations) => (
        <MyPast
          registrations={byTense(registrations).past}
          browsePath={PATHS.dashboard}
          emptyTitle="No Past Events"
        />
      )}
    </Loaded>
  );
}
