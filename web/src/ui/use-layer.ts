import { useEffect, useEffectEvent } from 'react';
import { addLayer } from './layers.ts';

/** While `open`, this lies over the page: what is meant for the topmost layer calls `close`. */
export function useLayer(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => (open ? addLayer(() => closeNow()) : undefined), [open]);
}
