import { BRAND, PATHS } from '@backyard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRevalidator } from 'react-router';
import { OnboardingWizard } from '../features/members/onboarding/onboarding-wizard.tsx';
import { becomeUser, useCurrentUser } from '../lib/current-user.ts';
import { takePreferredTier } from './home-preferred-tier.ts';

/**
 * The wizard at whatever address the person came to; once it is done they see the page that is there, or pay for the
 * tier that they chose on the landing page (spec section 2, Onboarding wizard).
 */
export default function RootOnboarding() {
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
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
          if (tier !== null) await navigate(`${PATHS.subscribe}?tier=${tier}`, { replace: true });
          await becomeUser(queryClient, onboarded);
          // The page's loader has run for somebody who might see less.
          await revalidate();
        }}
      />
    </div>
  );
}
