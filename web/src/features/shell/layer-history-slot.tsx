import { Suspense, useEffect, useState } from 'react';
import { onFirstAct } from '../../ui/first-act.ts';
import { LAYERS_MARK, onLayersChanged } from '../../ui/layers.ts';
import { lazyOr, nothing } from '../../ui/lazy-or.ts';

const LayerHistory = lazyOr(async () => (await import('./layer-history.tsx')).LayerHistory, nothing);

/** What lets Back close a layer: it comes with the first press, or with a layer, and a first visit does without. */
export function LayerHistorySlot() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = (): void => setWanted(true);
    const state: unknown = window.history.state;
    // Loaded anew, with a dialog open that is gone now.
    if (typeof state === 'object' && state !== null && Reflect.get(state, LAYERS_MARK)) want();
    const stopWaiting = onFirstAct(want);
    const stopListening = onLayersChanged(want);
    return () => {
      stopWaiting();
      stopListening();
    };
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <LayerHistory />
    </Suspense>
  ) : null;
}
