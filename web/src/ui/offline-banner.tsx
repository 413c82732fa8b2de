import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function watchConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the device is offline for as long as it is. The live region is always there, so that it is read out. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className="block">
      {!online && (
        <span className="flex items-center justify-center gap-2.5 bg-warning-soft px-4 py-2.5 text-sm font-medium text-ink">
          <CloudOff aria-hidden="true" className="size-4.5 shrink-0 text-warning" />
          You are offline. What you see may be old; we will catch up when you are back.
        </span>
      )}
    </output>
  );
}
