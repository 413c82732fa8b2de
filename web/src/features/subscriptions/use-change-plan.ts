import { TIER_LABELS, type routes, type Subscription, type Tier } from '@backyard/contract';
import { actFailed } from '../../lib/act-failed.ts';
import { useApp } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { toast } from '../../ui/toast-store.ts';
import { comingChange } from './standing-text.ts';
import { cachePlanChange, subscriptionQuery } from './subscription.queries.ts';

/** Where the plan is changed: the subscribe screen has other words (docs/product.md: plans). */
export type ChangePlace = 'dashboard' | 'subscribe';

export interface ChangeWish {
  tier: Tier;
  /** Up: it was paid for. */
  upgrade: boolean;
}

function saidOf(place: ChangePlace, { tier, upgrade }: ChangeWish, subscription: Subscription) {
  const coming = comingChange(subscription) ?? undefined;
  if (place === 'dashboard')
    return { title: upgrade ? 'Subscription upgraded!' : 'Subscription updated!', description: coming };
  return {
    title: 'Subscription Updated!',
    description: coming ?? `You are now subscribed to ${TIER_LABELS[tier]} tier.`,
  };
}

/** Changes the plan and says how it went (docs/product.md: plans). */
export function useChangePlan(place: ChangePlace, onChanged: (subscription: Subscription) => void) {
  const { api, queryClient } = useApp();
  const mutation = useAct({
    again: true,
    name: 'change-plan',
    call: ({ tier }: ChangeWish) =>
      api.call<typeof routes.subscriptions.change>('PUT', '/api/user/subscription', { body: { tier } }),
    onSuccess: (changed, wish) => {
      const { title, description } = saidOf(place, wish, changed.subscription);
      toast({ title, ...(description !== undefined && { description }), variant: 'success' });
      cachePlanChange(queryClient, changed);
      onChanged(changed.subscription);
    },
    onError: (error) => {
      if (actFailed(error, 'Please try again or contact support.', 'Subscription update failed'))
        void queryClient.invalidateQueries({ queryKey: subscriptionQuery(api).queryKey });
    },
  });
  return {
    pending: mutation.isPending,
    failed: mutation.isError,
    changePlan: (wish: ChangeWish): void => {
      mutation.mutate(wish);
    },
  };
}
