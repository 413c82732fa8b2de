import { useLayoutEffect } from 'react';

/**
 * Rendered next to a page: once the page is interactive, it replays what was typed before. A moment later the page renders a second time,
 * which would empty fields whose input was not replayed (web/build/early-events.ts).
 */
export function TakenOver(): null {
  useLayoutEffect(() => void window.dispatchEvent(new Event('takenover')), []);
  return null;
}
