import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls as far as it must, and leaves a little room around it. A class of its own for that would be in every first load. */
export function bringIntoSight(part: HTMLElement): void {
  part.style.scrollMarginBlock = '0.75rem';
  part.scrollIntoView({ block: 'nearest' });
}

/**
 * A part that has just said something scrolls as far as it must for all of it to be seen: what takes the focus is in sight, what is said
 * below it may lie under a sheet's foot. `said` counts up each time; at 0 nothing moves.
 */
export function useInSight<Part extends HTMLElement>(said: number): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    if (said > 0 && part.current) bringIntoSight(part.current);
  }, [said]);
  return part;
}
