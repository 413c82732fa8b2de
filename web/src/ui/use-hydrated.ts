import { useSyncExternalStore } from 'react';

function neverChanges(): () => void {
  return () => undefined;
}

/** False in HTML from the server and in its first render here, true from then on: for what only a browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
