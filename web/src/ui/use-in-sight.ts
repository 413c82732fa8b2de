import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls as far as it must, and leaves a little room around it. A class of its own for that would be in every first load. */
export function bringIntoSight(part: HTMLElement): void {
  part.style.scrollMarginBlock = '0.75rem';
  part.scrollIntoView({ block: 'nearest' });
}

/**
 * Scrolls a part that has just shown a message until all of it is visible: the focused element is, but a message below it may be
 * hidden under a sheet's footer. `said` is incremented each time; at 0 nothing moves.
 */
export function useInSight<Part extends HTMLElement>(said: number): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    if (said > 0 && part.current) bringIntoSight(part.current);
  }, [said]);
  return part;
}
