import { BRAND, loginPath, PATHS, TIERS, type Subscription, type Tier } from '@backyard/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { redirectDocument, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { eventQuery } from '../features/events/index.ts';
import { keptPayment, SecureNote, useBegunPayment } from '../features/payments/index.ts';
import { joinPath } from '../features/registrations/index.ts';
import {
  isPaid,
  NowYouCan,
  type PaidChange,
  PlanCards,
  PlanChange,
  SubscriptionPanel,
  subscriptionQuery,
  TierCheckout,
} from '../features/subscriptions/index.ts';
import { appOf, useApi } from '../lib/app-context.ts';
import { currentUserQuery, useCurrentUser } from '../lib/current-user.ts';
import { Loaded } from '../lib/loaded.tsx';
import { ZonedText } from '../lib/zone-hint.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** A visitor logs in first, and returns here (docs/product.md: routes). */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response | null> {
  const { api, queryClient } = appOf(context);
  const user = await queryClient.ensureQueryData(currentUserQuery(api));
  const { search } = new URL(request.url);
  if (!user) return redirectDocument(loginPath(`${PATHS.subscribe}${search}`));
  if (user.abilities.browse) queryClient.ensureQueryData(subscriptionQuery(api)).catch(() => undefined);
  return null;
}

/** `/subscribe` (docs/product.md: plans): the current plan, two plan cards, and paying for the chosen one below. */
export function Component() {
  const user = useCurrentUser();
  const query = useQuery(subscriptionQuery(useApi()));
  if (!user) return null;
  return (
    <div className="page-width flex flex-col gap-8 pt-3 pb-10 sm:pt-8">
      <title>{`Subscribe · ${BRAND.name}`}</title>
      <div>
        <h1 className="title-page">More evenings, for less</h1>
        <p className="mt-2 max-w-prose text-muted">
          Plans are monthly. Change or cancel whenever you like; a paid month stays yours.
        </p>
      </div>
      <Loaded query={query} placeholder={<PlansSkeleton />} failure="Your plan did not load">
        {(subscription) => <Plans subscription={subscription} />}
      </Loaded>
    </div>
  );
}

function Plans({ subscription }: { subscription: Subscription }) {
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [picked, setPicked] = useState<Tier>();
  // The bank's page adds parameters to the URL; the next choice removes them.
  const [returned, setReturned] = useState(search.get('payment') ?? undefined);
  const [kept] = useState(() => TIERS.map(keptTierPayment).find((one) => one !== null) ?? null);
  const [bought, setBought] = useState<PaidChange['tier']>();
  const [cameFor] = useState(() => search.get('event'));
  const asked = picked ?? search.get('tier');
  // A URL alone must not start a downgrade or its payment (after a failed renewal).
  const paying = subscription.changes.find(
    (change): change is PaidChange =>
      change.tier === asked && isPaid(change) && (change.kind !== 'downgrade' || picked === asked),
  );
  useBegunPayment(
    kept?.subject ?? `tier:${asked}`,
    paying ? null : (returned ?? kept?.paymentId ?? null),
    ({ status }) => {
      // Paid on an earlier visit, or at the bank's page: this page then also shows what the member can do now.
      const tier = TIERS.find((one) => kept?.subject === `tier:${one}`) ?? asked;
      if (status === 'succeeded' && (tier === 'playground' || tier === 'club_house')) setBought(tier);
      void queryClient.invalidateQueries();
    },
  );
  const done = (): void => {
    setBought(paying?.tier);
    setReturned(undefined);
    setPicked(undefined);
    setSearch({}, { replace: true, preventScrollReset: true });
  };
  if (!user) return null;
  return (
    <>
      <section aria-label="Your plan">
        {bought !== undefined && (
          <div className="mb-5">
            <NowYouCan tier={bought} seat={cameFor === null ? null : joinPath(encodeURIComponent(cameFor))} />
          </div>
        )}
        <SubscriptionPanel subscription={subscription} user={user} place="subscribe" />
      </section>
      {subscription.changes.length > 0 && (
        <section aria-labelledby="plans-title">
          <h2 id="plans-title" className="sr-only">
            Plans
          </h2>
          <PlanChange
            place="subscribe"
            onPay={(change) => {
              setReturned(undefined);
              setPicked(change.tier);
              setSearch({ tier: change.tier }, { replace: true, preventScrollReset: true });
            }}
          >
            {({ choose, pending }) => (
              <PlanCards
                subscription={subscription}
                headingLevel={3}
                shown={({ tier }) => tier !== 'game_room'}
                chosen={paying?.tier}
                pending={pending}
                onChoose={choose}
              />
            )}
          </PlanChange>
        </section>
      )}
      {subscription.changes.some(isPaid) && (
        <PaymentSection label={paying?.label} tier={paying?.tier}>
          {cameFor !== null && paying && <CameFor id={cameFor} />}
          {paying ? (
            <TierCheckout
              key={`${paying.tier} ${returned}`}
              change={paying}
              place="subscribe"
              paymentId={returned}
              returnPath={`${PATHS.subscribe}?tier=${paying.tier}${cameFor === null ? '' : `&event=${encodeURIComponent(cameFor)}`}`}
              onChanged={done}
            />
          ) : (
            <p className="text-muted">Choose a plan above, and the card form appears here.</p>
          )}
        </PaymentSection>
      )}
    </>
  );
}

/** The event for which the member needs the plan. Optional: the form works without it. */
function CameFor({ id }: { id: string }) {
  const event = useQuery(eventQuery(useApi(), id)).data;
  if (!event) return null;
  return (
    <p className="mb-5 wrap-anywhere">
      You came for <strong className="font-semibold">{event.title}</strong>,{' '}
      <ZonedText at={event.startTime} timeZone={event.timeZone} />.
    </p>
  );
}

/** A payment for this tier that this browser started and whose result it does not know. */
function keptTierPayment(tier: Tier): { subject: string; paymentId: string } | null {
  const subject = `tier:${tier}`;
  const paymentId = keptPayment(subject).read();
  return paymentId === null ? null : { subject, paymentId };
}

/** The section of the card form. When a plan is chosen, it takes the focus and scrolls into view. */
function PaymentSection({
  label,
  tier,
  children,
}: {
  label: string | undefined;
  tier: string | undefined;
  children: ReactNode;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (tier === undefined) return;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'start' });
  }, [tier]);
  return (
    <section aria-labelledby="payment-title" className="max-w-xl">
      <h2 ref={title} id="payment-title" tabIndex={-1} className="scroll-mt-24 title-section outline-none">
        {label ?? 'Payment'}
      </h2>
      <p className="mt-1.5 mb-5">
        <SecureNote />
      </p>
      {children}
    </section>
  );
}

function PlansSkeleton() {
  return (
    <output className="flex flex-col gap-6">
      <span className="sr-only">Loading your plan…</span>
      <Skeleton className="h-32" />
      <span className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </span>
    </output>
  );
}
