import { isFocusLost } from './focus-lost.ts';

/** By then a dialog has given the focus back, or its opener was gone, and nearer places have had their turn (ms). */
const AFTER_ALL_MS = 150;

/**
 * When the pressed element disappears with its part of the page, the focus moves to the first element that matches `selector`.
 * Waits for both, the disappearance and the element's code, until the person moves on by themselves.
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
