import { Suspense, useEffect, useState } from 'react';
import { onFirstAct } from './first-act.ts';
import { lazyOr, nothing } from './lazy-or.ts';
import { currentToast, subscribeToToasts } from './toast-store.ts';

const Toaster = lazyOr(async () => (await import('./toaster.tsx')).Toaster, nothing);

/**
 * Where toasts appear; put one at the root. It loads the toaster with the first press or the first toast, so a first visit
 * does not load it.
 */
export function ToasterSlot() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = (): void => setWanted(true);
    if (currentToast()) want();
    const stopWaiting = onFirstAct(want);
    const stopListening = subscribeToToasts(want);
    return () => {
      stopWaiting();
      stopListening();
    };
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
