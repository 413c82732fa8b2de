import { useSyncExternalStore } from 'react';

/** False while what the screens read is what this device has kept, as the network did not answer. */
let reached = true;
/** True while something on the screen did not load, and is asked for again. */
let trouble = false;
const listeners = new Set<() => void>();

/** Told with every answer: whether it came from the server. */
export function noteReached(now: boolean): void {
  if (reached === now) return;
  reached = now;
  for (const tell of listeners) tell();
}

/** Called by the code that retries (offline/keep-trying.ts). */
export function noteTrouble(now: boolean): void {
  if (trouble === now) return;
  trouble = now;
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

export type Connection = 'online' | 'unreached' | 'troubled' | 'offline';

/** Whether the device is online, the site answered the last request, and everything on this page has loaded. */
export const useConnection = (): Connection =>
  useSyncExternalStore(
    watch,
    () => (navigator.onLine ? (trouble ? 'troubled' : reached ? 'online' : 'unreached') : 'offline'),
    () => 'online',
  );
