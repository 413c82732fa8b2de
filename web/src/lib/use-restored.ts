import { useState, type Dispatch, type SetStateAction } from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';

/**
 * State that this browser may have stored on an earlier visit. The server renders the page with `start`, and it is hydrated so; the
 * stored value follows right after, in the same elements, so that nothing typed meanwhile is lost.
 *
 * @returns the state, its setter, and whether `read` was called: before that there is nothing new to store.
 */
export function useRestored<T>(
  start: T,
  read: () => T,
): [state: T, setState: Dispatch<SetStateAction<T>>, restored: boolean] {
  const hydrated = useHydrated();
  const [state, setState] = useState(start);
  const [restored, setRestored] = useState(false);
  if (hydrated && !restored) {
    setRestored(true);
    // A change by the person in the meantime wins.
    if (state === start) setState(read());
  }
  return [state, setState, restored];
}
