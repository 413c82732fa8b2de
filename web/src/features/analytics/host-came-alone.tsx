import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { buttonClass } from '../../ui/button-styles.ts';
import { later } from '../../ui/lazy-or.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const CameAlone = later(async () => (await import('./came-alone.tsx')).CameAlone);

/** For a host: read when it is opened, so that the dashboard asks for nothing that nobody looks at. */
export function HostCameAlone() {
  const [opened, setOpened] = useState(false);
  return (
    <details
      className="mt-8 rounded-control border border-line px-4 py-1"
      onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">People who came alone</summary>
      <div className="my-3">
        {opened && (
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <CameAlone
              mine
              file={
                <a href="/api/host/alone.csv" download className={buttonClass({ variant: 'secondary' })}>
                  <Download aria-hidden="true" className="size-4" />
                  <span>
                    CSV<span className="sr-only"> file of people who came alone</span>
                  </span>
                </a>
              }
            />
          </Suspense>
        )}
      </div>
    </details>
  );
}
