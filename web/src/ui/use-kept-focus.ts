import { useEffect, useRef, type RefObject } from 'react';
import { isFocusLost } from './focus-lost.ts';

/** A dialog gives the focus back a moment after it is gone (ms). */
const AFTER_THE_DIALOG_MS = 60;

/**
 * Keeps the focus near: when an act changes the content of `box` and removes the focused button, the focus would
 * fall back to the top of the page; it moves to the first button or link of the box instead, if it was in the box
 * before. `what` changes with the content.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, what: string): void {
  const shown = useRef(what);
  const visited = useRef(false);
  useEffect(() => {
    const element = box.current;
    const visit = (): void => {
      visited.current = true;
    };
    element?.addEventListener('focusin', visit);
    return () => element?.removeEventListener('focusin', visit);
  }, [box]);
  useEffect(() => {
    if (shown.current === what) return undefined;
    shown.current = what;
    /** Whether there is nothing more to do. */
    const settle = (): boolean => {
      if (!visited.current || !isFocusLost(document.activeElement)) return true;
      const next = box.current?.querySelector<HTMLElement>('[tabindex], button, a');
      next?.focus();
      return next != null;
    };
    // What the box offers now can still be on its way.
    const later = new MutationObserver(() => {
      if (settle()) later.disconnect();
    });
    const timer = window.setTimeout(() => {
      if (box.current && !settle()) later.observe(box.current, { childList: true, subtree: true });
    }, AFTER_THE_DIALOG_MS);
    return () => {
      window.clearTimeout(timer);
      later.disconnect();
    };
  }, [box, what]);
}
