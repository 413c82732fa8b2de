import { BRAND } from '@backyard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { OnboardingWizard } from '../features/members/onboarding/onboarding-wizard.tsx';
import { becomeUser, useCurrentUser } from '../lib/current-user.ts';

/** The wizard at whatever address the person came to; once it is done they see the page that is there. */
export default function RootOnboarding() {
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  if (!user) return null;
  return (
    <div className="page-width pt-2 sm:pt-8">
      <title>{`Welcome · ${BRAND.name}`}</title>
      <OnboardingWizard
        key={user.id}
        user={user}
        onDone={async (onboarded) => {
          await becomeUser(queryClient, onboarded);
          // The page's loader has run for somebody who might see less.
          await revalidate();
        }}
      />
    </div>
  );
}
