import { BRAND, PATHS } from '@backyard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { becomeUser, useCurrentUser } from '../../../lib/current-user.ts';
import { claimPreferredTier, offerAfterEvent, takePreferredTier } from '../../subscriptions/index.ts';
import { OnboardingWizard } from './onboarding-wizard.tsx';

/** The page of one event, which somebody came for. */
const isEvent = (pathname: string): boolean => pathname.startsWith(PATHS.event(''));

/**
 * The wizard at whatever address the person came to; once it is done they see the page that is there, or pay for the
 * tier that they chose on the landing page (docs/product.md: onboarding). Whoever came for an event lands there, and is
 * offered the tier afterwards.
 */
export default function RootOnboarding() {
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const memberId = user?.id;
  useEffect(() => {
    if (memberId !== undefined) claimPreferredTier(memberId);
  }, [memberId]);
  if (!user) return null;
  return (
    <div className="page-width pt-2 sm:pt-8">
      <title>{`Welcome · ${BRAND.name}`}</title>
      <OnboardingWizard
        key={user.id}
        user={user}
        onDone={async (onboarded) => {
          const tier = takePreferredTier();
          // First away, then in: the page that is here is not to be seen in between.
          if (tier !== null && isEvent(pathname)) offerAfterEvent(onboarded.id, tier);
          else if (tier !== null) await navigate(`${PATHS.subscribe}?tier=${tier}`, { replace: true });
          await becomeUser(queryClient, onboarded);
          // The page's loader has run for somebody who might see less.
          await revalidate();
        }}
      />
    </div>
  );
}
