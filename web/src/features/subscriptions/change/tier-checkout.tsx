import { TIER_LABELS, type Subscription, type SubscriptionChange } from '@backyard/contract';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useApp } from '../../../lib/app-context.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckoutBody, PayButton, useCheckout } from '../../payments/index.ts';
import { DueNow } from '../due-now.tsx';
import { subscriptionQuery } from '../subscription.queries.ts';
import { useChangePlan, type ChangePlace } from '../use-change-plan.ts';

/** A paid plan that is chosen. */
export type PaidChange = SubscriptionChange & { tier: 'playground' | 'club_house' };

/** Whether choosing it begins with paying. */
export const isPaid = (change: SubscriptionChange): change is PaidChange =>
  change.tier !== 'game_room' && change.dueNow !== '0.00';

export interface TierCheckoutProps {
  change: PaidChange;
  place: ChangePlace;
  /** A payment that the member returns to. */
  paymentId?: string | undefined;
  /** The path to return to from a bank's page. */
  returnPath: string;
  onChanged: (subscription: Subscription) => void;
  /** Leaving would lose something. */
  onTouched?: (touched: boolean) => void;
}

/** Pays for a plan, and changes to it. Begins by itself: it is shown when a plan was chosen. */
export function TierCheckout({
  change,
  place,
  paymentId,
  returnPath,
  onChanged,
  onTouched,
}: TierCheckoutProps) {
  const formId = useId();
  const { api, queryClient } = useApp();
  const [paid, setPaid] = useState(false);
  const { changePlan, pending, failed } = useChangePlan(place, onChanged);
  const finish = (): void => changePlan({ tier: change.tier, upgrade: change.kind !== 'downgrade' });
  const checkout = useCheckout({
    what: { tier: change.tier },
    amount: Number(change.dueNow),
    description: TIER_LABELS[change.tier],
    paymentId,
    success: 'A receipt is on its way to you by email.',
    onPaid: () => {
      setPaid(true);
      finish();
    },
    onStale: () => void queryClient.invalidateQueries({ queryKey: subscriptionQuery(api).queryKey }),
  });
  const hasBegun = useRef(false);
  const begin = useEffectEvent(() => {
    if (hasBegun.current || paymentId !== undefined) return;
    hasBegun.current = true;
    checkout.start();
  });
  useEffect(() => begin(), []);
  const report = useEffectEvent((touched: boolean) => onTouched?.(touched));
  const touched = checkout.phase.at === 'form' && (checkout.touched || checkout.busy !== 'idle');
  useEffect(() => report(touched), [touched]);

  if (paid && failed)
    return (
      <Banner
        tone="warning"
        title="You have paid, and your plan is not changed yet"
        action={
          <Button pending={pending} onClick={finish}>
            Try again
          </Button>
        }
      >
        Nothing more is charged. It also renews by itself.
      </Banner>
    );
  return (
    <div className="flex flex-col gap-5">
      <CheckoutBody
        checkout={checkout}
        formId={formId}
        returnPath={returnPath}
        summary={<DueNow change={change} />}
      />
      <PayButton checkout={checkout} formId={formId} block />
    </div>
  );
}
