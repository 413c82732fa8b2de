import { useSyncExternalStore } from 'react';

/** False while what the screens read is what this device has kept, as the network did not answer. */
let reached = true;
const listeners = new Set<() => void>();

/** Told with every answer: whether it came from the server. */
export function noteReached(now: boolean): void {
  if (reached === now) return;
  reached = now;
  for (const tell of listeners) tell();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export type Connection = 'online' | 'unreached' | 'offline';

/** Whether the device has a connection, and the site was there when it was last asked. */
export const useConnection = (): Connection =>
  useSyncExternalStore(
    watch,
    () => (navigator.onLine ? (reached ? 'online' : 'unreached') : 'offline'),
    () => 'online',
  );
