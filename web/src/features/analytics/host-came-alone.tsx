import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { buttonClass } from '../../ui/button-styles.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { later } from '../../ui/lazy-or.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const CameAlone = later(async () => (await import('./came-alone.tsx')).CameAlone);

/** For a host. Loaded only when opened, so that the dashboard makes no needless request. */
export function HostCameAlone() {
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure boxed className="mt-8" label="People who came alone" onOpen={() => setOpened(true)}>
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
    </Disclosure>
  );
}
