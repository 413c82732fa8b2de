import { PATHS, type CurrentUser, type Subscription } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/lazy-or.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { Receipts, receiptsQuery } from '../payments/index.ts';
import {
  loadManageSubscription,
  SubscriptionPanel,
  subscriptionQuery,
  TierComparison,
} from '../subscriptions/index.ts';

const ManageSubscriptionDialog = later(async () => (await loadManageSubscription()).ManageSubscriptionDialog);

/** The dashboard's Subscription tab (docs/product.md: plans): the plan, its actions, and the receipts. */
export function SubscriptionTab({ user }: { user: CurrentUser }) {
  const query = useQuery(subscriptionQuery(useApi()));
  return (
    <div className="flex flex-col gap-8">
      <Loaded query={query} placeholder={<PlanSkeleton />} failure="Your plan did not load">
        {(subscription) => (
          <>
            <Plan user={user} subscription={subscription} />
            <TierComparison current={subscription.tier} />
          </>
        )}
      </Loaded>
      <PaidSoFar />
    </div>
  );
}

function Plan({ user, subscription }: { user: CurrentUser; subscription: Subscription }) {
  const box = useRef<HTMLDivElement>(null);
  const dialog = useOpening(loadManageSubscription);
  useKeptFocus(box, `${subscription.tier} ${subscription.status}`);
  return (
    <div ref={box}>
      <SubscriptionPanel
        subscription={subscription}
        user={user}
        place="dashboard"
        actions={
          subscription.abilities.manage && (
            <>
              <UpgradePrompt subscription={subscription} onChoose={dialog.show} />
              <Button variant="secondary" pending={dialog.loading} onClick={dialog.show}>
                Manage Subscription
              </Button>
            </>
          )
        }
      />
      <Suspense fallback={null}>
        {dialog.open && <ManageSubscriptionDialog onClose={dialog.close} />}
      </Suspense>
    </div>
  );
}

/** For a due renewal or a single higher plan, the button leads straight to payment; if there are several higher plans, to the choice. */
function UpgradePrompt({ subscription, onChoose }: { subscription: Subscription; onChoose: () => void }) {
  const { changes } = subscription;
  const higher = changes.filter(({ kind }) => kind === 'upgrade');
  const only =
    changes.find(({ kind }) => kind === 'renewal') ?? (higher.length === 1 ? higher[0] : undefined);
  if (only) return <LinkButton to={`${PATHS.subscribe}?tier=${only.tier}`}>{only.label}</LinkButton>;
  return higher.length === 0 ? null : <Button onClick={onChoose}>Upgrade Now</Button>;
}

function PaidSoFar() {
  const query = useQuery(receiptsQuery(useApi()));
  return (
    <Section id="receipts-title" title="Receipts" className="flex flex-col gap-4">
      <Loaded query={query} placeholder={<Skeleton className="h-24" />} failure="Your receipts did not load">
        {(receipts) => <Receipts receipts={receipts} />}
      </Loaded>
    </Section>
  );
}

/** The plan and the comparison below it, at their real heights, so that the receipts do not move. */
function PlanSkeleton() {
  return (
    <output className="flex flex-col gap-8">
      <span className="sr-only">Loading your plan…</span>
      <Skeleton className="h-36" />
      <Skeleton className="h-96" />
    </output>
  );
}
