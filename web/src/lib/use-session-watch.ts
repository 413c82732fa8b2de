import { useEffect } from 'react';
import { isUnauthorized } from './api-client.ts';
import { sessionLost } from './session-lost.ts';

/** For components that read members' data: when the answer is that the session is over, goes to log in and back here. */
export function useSessionWatch(error: unknown): void {
  const lost = isUnauthorized(error);
  useEffect(() => {
    if (lost) sessionLost({ go: 'replace' });
  }, [lost]);
}
