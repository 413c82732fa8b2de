import { Suspense, type ComponentProps } from 'react';
import { useConnection } from './connection.ts';
import { lazyOr } from './lazy-or.ts';
import type { OfflineNote } from './offline-note.tsx';

// Not in the first load. The service worker has it cached; on a first visit there is no worker yet, and a plain word must do.
const Note = lazyOr<ComponentProps<typeof OfflineNote>>(
  async () => (await import('./offline-note.tsx')).OfflineNote,
  () => (
    <span className="block bg-warning-soft px-4 py-2.5 text-center text-sm font-medium text-ink">
      You are offline.
    </span>
  ),
);

/** Says that the device is offline for as long as it is. The live region is always there, so that it is read out. */
export function OfflineBanner() {
  const connection = useConnection();
  return (
    <output className="sticky top-0 z-40 block">
      {connection !== 'online' && (
        <Suspense fallback={null}>
          <Note connection={connection} />
        </Suspense>
      )}
    </output>
  );
}
