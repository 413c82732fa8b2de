import { useState, type Dispatch, type SetStateAction } from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';

/**
 * State that this browser may know of an earlier visit. The server's page is drawn, and taken over, with `start`; what was
 * kept follows right after, in the same elements, so that nothing typed meanwhile is lost with them.
 *
 * @returns the state, its setter, and whether `read` has been asked: before that there is nothing new to keep.
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
    // Whoever was quicker than that has the last word.
    if (state === start) setState(read());
  }
  return [state, setState, restored];
}
