import { useEffect, useState } from 'react';

/** Shorter waits (milliseconds) need no skeletons, which would only flash. */
const PATIENCE_MS = 300;

/** Whether `waiting` has lasted long enough to show a placeholder. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = window.setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => {
      window.clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return waiting && slow;
}
