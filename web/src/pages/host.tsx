import { BRAND } from '@backyard/contract';
import { type LoaderFunctionArgs } from 'react-router';
import { HostCameAlone } from '../features/analytics/index.ts';
import {
  BecomeHost,
  HostAccessRequired,
  HostDashboard,
  myHostedEventsQuery,
  myHostSummaryQuery,
} from '../features/hosts/index.ts';
import { appOf } from '../lib/app-context.ts';
import { useCurrentUser } from '../lib/current-user.ts';
import { logInFirst } from '../lib/log-in-first.ts';

/** The events load while the page opens; a failure is reported where they are missing. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { api, queryClient } = appOf(args.context);
  const user = await logInFirst(args);
  if (user.abilities.host) {
    void queryClient.prefetchQuery(myHostSummaryQuery(api));
    void queryClient.prefetchInfiniteQuery(myHostedEventsQuery(api, 'upcoming'));
    void queryClient.prefetchInfiniteQuery(myHostedEventsQuery(api, 'past'));
  }
  return null;
}

export { forOtherPage as shouldRevalidate } from '../lib/other-page.ts';

/** `/host`: the dashboard, or how to become a host (docs/product.md: host). */
export function Component() {
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <div className="page-width pt-3 pb-8 sm:pt-8">
      <title>{`Host Dashboard · ${BRAND.name}`}</title>
      {user.abilities.host ? (
        <>
          <HostDashboard />
          <HostCameAlone />
        </>
      ) : (
        <HostAccessRequired>
          <BecomeHost />
        </HostAccessRequired>
      )}
    </div>
  );
}
