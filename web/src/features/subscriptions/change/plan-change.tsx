import type { Subscription, SubscriptionChange, Tier } from '@backyard/contract';
import { Suspense, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/lazy-or.ts';
import { useChangePlan, type ChangePlace } from '../use-change-plan.ts';
import { isPaid, type PaidChange } from './tier-checkout.tsx';

const ChangeQuestion = later(async () => (await import('../change-question.tsx')).ChangeQuestion);

export interface PlanChangeProps {
  place: ChangePlace;
  /** This plan has to be paid for first. */
  onPay: (change: PaidChange) => void;
  onChanged?: (subscription: Subscription) => void;
  children: (plans: { choose: (change: SubscriptionChange) => void; pending: Tier | undefined }) => ReactNode;
}

/** What follows the choice of a plan: paying, a question, or the change itself. */
export function PlanChange({ place, onPay, onChanged, children }: PlanChangeProps) {
  const [wish, setWish] = useState<SubscriptionChange | null>(null);
  const [asking, setAsking] = useState<SubscriptionChange | null>(null);
  const { changePlan, pending } = useChangePlan(place, (subscription) => {
    setAsking(null);
    onChanged?.(subscription);
  });
  const make = (change: SubscriptionChange): void => {
    setWish(change);
    changePlan({ tier: change.tier, upgrade: change.kind === 'upgrade' });
  };
  const choose = (change: SubscriptionChange): void => {
    if (isPaid(change)) onPay(change);
    else if (change.confirm) setAsking(change);
    else make(change);
  };
  return (
    <>
      {children({ choose, pending: pending ? wish?.tier : undefined })}
      <Suspense fallback={null}>
        {asking && (
          <ChangeQuestion
            change={asking}
            pending={pending}
            onClose={() => setAsking(null)}
            onConfirm={() => make(asking)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Undoes the change planned for the end of the paid month. */
export function UndoChange({ subscription, place }: { subscription: Subscription; place: ChangePlace }) {
  const { changePlan, pending } = useChangePlan(place, () => undefined);
  return (
    <Button
      variant="secondary"
      size="small"
      pending={pending}
      pendingLabel="Undoing…"
      onClick={() => changePlan({ tier: subscription.tier, upgrade: false })}
    >
      Undo
    </Button>
  );
}
