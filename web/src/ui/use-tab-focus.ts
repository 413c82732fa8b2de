import { useEffect, useRef, type RefObject } from 'react';

/**
 * The chosen tab is in view, also at the far end of a phone's row. When a tab was opened from elsewhere (the navigation
 * bar, a page event, a link that went away with its panel), the focus goes to the tab, which is then read out.
 */
export function useTabFocus(box: RefObject<HTMLElement | null>, tab: string): void {
  const shown = useRef(tab);
  useEffect(() => {
    const chosen = box.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
    const row = chosen?.parentElement;
    if (!chosen || !row) return;
    const [inner, outer] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
    if (shown.current === tab) return;
    shown.current = tab;
    if (!box.current?.contains(document.activeElement)) chosen.focus({ preventScroll: true });
  }, [box, tab]);
}
