import { BRAND, PATHS, type CurrentUser } from '@backyard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { setCurrentUser, useCurrentUser } from '../../../lib/current-user.ts';
import { lazyOr, nothing } from '../../../ui/lazy-or.ts';
import { useVisitorsPlace } from '../../places/index.ts';
import { agreeToSeat, codeIn, joinPath, SeatAgreement } from '../../registrations/index.ts';
import { claimPreferredTier, offerAfterEvent, takePreferredTier } from '../../subscriptions/index.ts';
import { loadWhatWaits } from '../later.ts';
import { OnboardingWizard } from './onboarding-wizard.tsx';
import { useSent } from './use-sent.ts';
import { useWaitingEvent } from './use-waiting-event.ts';
import { waitingPath } from './waiting-path.ts';
import { waitsFor } from './waits-for.ts';

const SentWaits = lazyOr(async () => (await loadWhatWaits()).SentWaits, nothing);

/**
 * The wizard, at any address the person came to. Afterwards they see the page there, or pay for the tier that they chose on the landing
 * page (docs/product.md: onboarding). A person who came for an event goes to the event, and is offered the tier afterwards.
 */
export default function RootOnboarding() {
  const user = useCurrentUser();
  return user && <Welcome key={user.id} user={user} />;
}

function Welcome({ user }: { user: CurrentUser }) {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const sent = useSent();
  const waiting = useWaitingEvent(user.id, sent.eventId);
  const chosen = useVisitorsPlace();
  const [agreed, setAgreed] = useState(false);
  useEffect(() => claimPreferredTier(user.id), [user.id]);
  // The page that takes the wizard's place may have the same address: it would begin where the last button was.
  useLayoutEffect(() => () => window.scrollTo(0, 0), []);
  const waits = waiting.event && waitsFor(waiting.event);
  const event = waits === 'nothing' ? null : waiting.event;
  const [, search] = waiting.path?.split('?') ?? [];
  const code = event === null || event.pricing.free ? null : codeIn(new URLSearchParams(search));
  // If only the wizard stands between a person and what they came for (they are at a door, or were sent a link), the other questions can
  // wait.
  const hurried = sent.comes || waits === 'door';
  const enough = waiting.proposed.interests?.length
    ? 'The first step is enough for now.'
    : 'The first two steps are enough for now.';
  const enter = async (onboarded: CurrentUser): Promise<void> => {
    const tier = takePreferredTier();
    waitingPath(user.id).forget();
    // First away, then in: the page that is here is not to be seen in between.
    if (waiting.path !== null) {
      if (tier !== null) offerAfterEvent(onboarded.id, tier);
      const takesSeat = agreed && event !== null && waits === 'seat' && event.pricing.free;
      if (takesSeat) agreeToSeat(onboarded.id, event.id);
      await navigate(takesSeat ? joinPath(event.id) : waiting.path, { replace: true });
    } else if (tier !== null) await navigate(`${PATHS.subscribe}?tier=${tier}`, { replace: true });
    await setCurrentUser(queryClient, onboarded);
    // The page's loader ran with the rights before the wizard.
    await revalidate();
  };
  return (
    <div className="page-width pt-2 sm:pt-8">
      <title>{`Welcome · ${BRAND.name}`}</title>
      {waiting.path === null && (
        <Suspense fallback={null}>
          <SentWaits path={sent.path} enough={enough} />
        </Suspense>
      )}
      <OnboardingWizard
        user={user}
        waiting={event && { event, code, enough }}
        proposed={{ ...waiting.proposed, ...chosen }}
        placeFrom={chosen ? 'Where you have looked for events.' : 'Where the event is.'}
        agreed={event && waits === 'seat' && event.pricing.free ? agreed : undefined}
        closing={
          event &&
          waits === 'seat' && <SeatAgreement event={event} code={code} agreed={agreed} onAgree={setAgreed} />
        }
        hurried={hurried}
        onDone={enter}
      />
    </div>
  );
}
