import { useEffect, useRef, type RefObject } from 'react';

/**
 * When a tab was opened from elsewhere (the navigation bar, a page event, a link that went away with its panel), the focus
 * goes to the tab, which is then read out.
 */
export function useTabFocus(box: RefObject<HTMLElement | null>, tab: string): void {
  const shown = useRef(tab);
  useEffect(() => {
    const chosen = box.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
    if (!chosen || shown.current === tab) return;
    shown.current = tab;
    if (!box.current?.contains(document.activeElement)) chosen.focus({ preventScroll: true });
  }, [box, tab]);
}
