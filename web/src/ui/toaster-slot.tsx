import { lazy, Suspense } from 'react';
import { useHydrated } from './use-hydrated.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/** Where toasts appear; put one at the root. It loads the toaster once the page stands, off the first load. */
export function ToasterSlot() {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
