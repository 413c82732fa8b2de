import { Suspense, useEffect, useState } from 'react';
import { onFirstAct } from '../../ui/first-act.ts';
import { LAYERS_MARK, onLayersChanged } from '../../ui/layers.ts';
import { lazyOr, nothing } from '../../ui/lazy-or.ts';

const LayerHistory = lazyOr(async () => (await import('./layer-history.tsx')).LayerHistory, nothing);

/** Lets Back close a layer: loaded with the first press or the first layer, so a first visit does without it. */
export function LayerHistorySlot() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = (): void => setWanted(true);
    const state: unknown = window.history.state;
    // Reloaded while a dialog was open, which is gone now.
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
