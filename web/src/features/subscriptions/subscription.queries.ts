import type { CurrentUser, routes, Subscription } from '@backyard/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { currentUserKey } from '../../lib/current-user.ts';

const subscriptionKey = ['/api/user/subscription'] as const;

/** The member's plan and what each other plan would cost now. For members only. */
export const subscriptionQuery = (api: Api) =>
  queryOptions({
    queryKey: subscriptionKey,
    // The price of an upgrade falls by the minute: reloaded whenever a screen with it opens (ms).
    staleTime: 2000,
    queryFn: api.read<typeof routes.subscriptions.own>('/api/user/subscription'),
  });

/** After a change of plan, the user, all prices and all rights may differ, so everything is reloaded (docs/product.md: plans). */
export function cachePlanChange(
  queryClient: QueryClient,
  changed: { user: CurrentUser; subscription: Subscription },
): void {
  queryClient.removeQueries({ type: 'inactive' });
  queryClient.setQueryData(currentUserKey, changed.user);
  queryClient.setQueryData(subscriptionKey, changed.subscription);
  void queryClient.invalidateQueries();
}
