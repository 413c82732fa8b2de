import { isFocusLost } from './focus-lost.ts';

/** By then a dialog has given the focus back, or its opener was gone, and nearer places have had their turn (ms). */
const AFTER_ALL_MS = 150;

/**
 * After what was pressed has gone with its part of the page: the focus goes to the first element that this selects. Either may
 * still be under way, the element's code or the going; it is waited for until the person goes on by themselves.
 */
export function focusIfLost(selector: string): void {
  const gone = new AbortController();
  const changes = new MutationObserver(() => settle());
  gone.signal.addEventListener('abort', () => changes.disconnect());
  const settle = (): void => {
    const next = document.querySelector<HTMLElement>(selector);
    if (next === null || !isFocusLost(document.activeElement)) return;
    gone.abort();
    next.focus();
  };
  window.setTimeout(() => {
    for (const act of ['keydown', 'pointerdown'] as const)
      document.addEventListener(act, () => gone.abort(), { signal: gone.signal, capture: true });
    changes.observe(document.body, { childList: true, subtree: true });
    settle();
  }, AFTER_ALL_MS);
}
