/** Waits this long (ms), or until the connection is back, or until aborted. */
export function sleepUntil(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = (): void => {
      window.clearTimeout(timer);
      window.removeEventListener('online', wake);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = window.setTimeout(wake, milliseconds);
    window.addEventListener('online', wake);
    signal.addEventListener('abort', wake);
  });
}
