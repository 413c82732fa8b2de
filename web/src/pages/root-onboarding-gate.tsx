import { lazy, Suspense } from 'react';
import { Spinner } from '../ui/spinner.tsx';

const Onboarding = lazy(() => import('./root-onboarding.tsx'));

/** The wizard in a page's place. Its chunk is only ever fetched by those who meet it. */
export function OnboardingGate() {
  return (
    <Suspense
      fallback={
        <div className="page-width grid min-h-96 place-items-center">
          <Spinner label="One moment…" />
        </div>
      }
    >
      <Onboarding />
    </Suspense>
  );
}
