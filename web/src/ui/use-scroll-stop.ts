import { useCallback, useState } from 'react';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])';

/**
 * For a part that scrolls by itself: its ref, and whether it must be a stop for the keyboard. It must while it has more
 * than it shows and nothing inside takes the focus: nothing else could scroll it then (WCAG 2.1.1).
 */
export function useScrollStop(): [
  ref: (part: HTMLElement | null) => (() => void) | undefined,
  stop: boolean,
] {
  const [stop, setStop] = useState(false);
  const ref = useCallback((part: HTMLElement | null) => {
    if (!part) return undefined;
    const look = (): void =>
      setStop(part.scrollHeight > part.clientHeight && part.querySelector(FOCUSABLE) === null);
    const sizes = new ResizeObserver(look);
    sizes.observe(part);
    // The content can grow while the part keeps its size.
    const contents = new MutationObserver(look);
    contents.observe(part, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, []);
  return [ref, stop];
}
