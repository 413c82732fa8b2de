import { useLayoutEffect } from 'react';

/**
 * Stands beside a page: as soon as that answers, it hears what was typed before. A moment later it is drawn for the second
 * time, which would empty the fields that it has heard nothing of (web/build/early-events.ts).
 */
export function TakenOver(): null {
  useLayoutEffect(() => void window.dispatchEvent(new Event('takenover')), []);
  return null;
}
