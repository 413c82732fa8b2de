import type { HostPage } from '@backyard/contract';
import { Ban } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/lazy-or.ts';
import { ReportButton } from './report-button.tsx';
import { personAndPicture } from './reportable.ts';

const PutOnList = later(async () => (await import('./put-on-list.tsx')).PutOnList);

/** At the end of a host's page, for members: reporting and blocking them. */
export function HostActs({ host }: { host: Pick<HostPage, 'memberId' | 'hostName' | 'imageUrl'> }) {
  const [blocking, setBlocking] = useState(false);
  const { memberId, hostName, imageUrl } = host;
  if (memberId === null) return null;
  return (
    <div className="mt-8 flex flex-wrap gap-2.5">
      <ReportButton
        label="Report this host"
        title={`Report ${hostName}`}
        choices={personAndPicture(memberId, hostName, imageUrl !== null)}
      />
      <Button
        size="small"
        variant="quiet"
        className="print:hidden"
        icon={<Ban aria-hidden="true" className="size-4" />}
        onClick={() => setBlocking(true)}
      >
        Block this host
      </Button>
      {blocking && (
        <Suspense>
          <PutOnList list="blocks" who={{ hostName }} name={hostName} onClose={() => setBlocking(false)} />
        </Suspense>
      )}
    </div>
  );
}
