import { useEffect, useRef, type RefObject } from 'react';

/**
 * After a change of page the focus goes to its title, which screen readers then read, as they would on a whole-page
 * load. Filters and tabs change the address's query only, and keep the focus where it is.
 *
 * @param page what tells this page from others.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>, page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    const place = main.current;
    if (shown.current === page || !place) return undefined;
    shown.current = page;
    const title = place.querySelector('h1');
    focus(title ?? place);
    if (title) return undefined;
    // It comes with what the page reads, unless somebody has gone on meanwhile.
    const watch = new MutationObserver(() => {
      const late = place.querySelector('h1');
      if (document.activeElement !== place) watch.disconnect();
      else if (late) focus(late);
    });
    watch.observe(place, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [main, page]);
}

function focus(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) place.setAttribute('tabindex', '-1');
  place.focus({ preventScroll: true });
}
