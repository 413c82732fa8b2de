import { useEffect, useRef, type RefObject } from 'react';

/**
 * After a change of page the focus goes to its title, which screen readers then read, as they would on a whole-page load. Filters and tabs
 * only change the address's query, and keep the focus where it is. A page that starts with typing marks its first field with `data-arrive`:
 * on phones the keyboard stays open for it.
 *
 * @param page a key that tells this page from others.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>, page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    const place = main.current;
    if (shown.current === page || !place) return undefined;
    shown.current = page;
    const start = startOf(place);
    focus(start ?? place);
    if (start) return undefined;
    // The title appears with the page's data, unless the user has moved on meanwhile.
    const watch = new MutationObserver(() => {
      const late = startOf(place);
      if (document.activeElement !== place) watch.disconnect();
      else if (late) focus(late);
    });
    watch.observe(place, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [main, page]);
}

const startOf = (place: HTMLElement): HTMLElement | null =>
  place.querySelector('[data-arrive]') ?? place.querySelector('h1');

function focus(place: HTMLElement): void {
  if (place.tabIndex < 0) place.setAttribute('tabindex', '-1');
  place.focus({ preventScroll: true });
}
