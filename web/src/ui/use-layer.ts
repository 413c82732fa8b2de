import { useEffect, useEffectEvent } from 'react';
import { addLayer } from './layers.ts';

/** While `open`, this is a layer over the page: Back and Escape call `close` of the topmost layer. */
export function useLayer(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => (open ? addLayer(() => closeNow()) : undefined), [open]);
}
