import { PATHS } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useApi } from '../../../lib/app-context.ts';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { later } from '../../../ui/lazy-or.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SecureNote } from '../../payments/index.ts';
import { NowYouCan } from '../now-you-can.tsx';
import { PlanCards } from '../plan-cards.tsx';
import { comingChange, termsOf } from '../standing-text.ts';
import { subscriptionQuery } from '../subscription.queries.ts';
import { WhyUpgrade } from '../why-upgrade.tsx';
import { PlanChange } from './plan-change.tsx';
import { TierCheckout, type PaidChange } from './tier-checkout.tsx';

const ConfirmDialog = later(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog);

/** Manage Subscription (docs/product.md: plans): three plans, and paying for the chosen one in the same place. */
export function ManageSubscriptionDialog({ onClose }: { onClose: () => void }) {
  const user = useCurrentUser();
  const query = useQuery(subscriptionQuery(useApi()));
  const [paying, setPaying] = useState<PaidChange | null>(null);
  const [bought, setBought] = useState<PaidChange['tier']>();
  const [touched, setTouched] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const close = (): void => {
    if (paying && touched) setLeaving(true);
    else onClose();
  };
  const subscription = query.data;
  if (bought)
    return (
      <Dialog onClose={close} title="Your plan is on" footer={<Button onClick={onClose}>Done</Button>}>
        <NowYouCan tier={bought} onGo={onClose} />
      </Dialog>
    );
  if (paying)
    return (
      <Dialog onClose={close} title={paying.label} description={<SecureNote />}>
        <div className="flex flex-col gap-4">
          <TierCheckout
            key={paying.tier}
            change={paying}
            place="dashboard"
            returnPath={`${PATHS.subscribe}?tier=${paying.tier}`}
            onChanged={() => {
              setBought(paying.tier);
              setTouched(false);
              setPaying(null);
            }}
            onTouched={setTouched}
          />
          <Button
            variant="quiet"
            icon={<ChevronLeft aria-hidden="true" className="size-5" />}
            onClick={() => setPaying(null)}
          >
            All plans
          </Button>
        </div>
        <Suspense fallback={null}>
          {leaving && (
            <ConfirmDialog
              onClose={() => setLeaving(false)}
              title="Leave without paying?"
              description="You have not been charged, and your plan stays as it is. What you typed is gone."
              confirmLabel="Leave"
              cancelLabel="Keep paying"
              onConfirm={onClose}
            />
          )}
        </Suspense>
      </Dialog>
    );
  return (
    <Dialog
      onClose={close}
      size="large"
      title="Choose Your Adventure"
      description={
        subscription && user ? (comingChange(subscription) ?? termsOf(subscription, user)) : undefined
      }
    >
      <Loaded query={query} placeholder={<Skeleton className="h-96" />} failure="The plans did not load">
        {(loaded) => (
          <div className="flex flex-col gap-5">
            <PlanChange place="dashboard" onPay={setPaying} onChanged={onClose}>
              {({ choose, pending }) => (
                <PlanCards subscription={loaded} headingLevel={3} pending={pending} onChoose={choose} />
              )}
            </PlanChange>
            <WhyUpgrade />
            <SecureNote />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
