import { lazy, Suspense } from 'react';
import { PageWait } from '../../../ui/page-wait.tsx';

const Onboarding = lazy(() => import('./onboarding.tsx'));

/** The wizard in a page's place. Its chunk is only ever fetched by those who meet it. */
export function OnboardingGate() {
  return (
    <Suspense fallback={<PageWait />}>
      <Onboarding />
    </Suspense>
  );
}
