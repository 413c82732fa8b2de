import { useSyncExternalStore } from 'react';

const SECOND_MS = 1000;

function everySecond(listener: () => void): () => void {
  const timer = window.setInterval(listener, SECOND_MS);
  return () => window.clearInterval(timer);
}

/** Whole seconds until a moment (ms since 1970), counting down; 0 once it is over. */
export function useSecondsLeft(until: number): number {
  const now = useSyncExternalStore(
    everySecond,
    () => Math.floor(Date.now() / SECOND_MS),
    () => 0,
  );
  return Math.max(0, Math.floor(until / SECOND_MS) - now);
}
