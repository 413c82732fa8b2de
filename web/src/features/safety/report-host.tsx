import type { HostPage } from '@backyard/contract';
import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/lazy-or.ts';
import { personAndPicture } from './reportable.ts';

const ReportDialog = later(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** At the end of a host's page, for members. */
export function ReportHost({ host }: { host: Pick<HostPage, 'memberId' | 'hostName' | 'imageUrl'> }) {
  const [open, setOpen] = useState(false);
  const { memberId, hostName, imageUrl } = host;
  if (memberId === null) return null;
  return (
    <div className="mt-8 print:hidden">
      <Button
        size="small"
        variant="quiet"
        icon={<Flag aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        Report this host
      </Button>
      {open && (
        <Suspense>
          <ReportDialog
            title={`Report ${hostName}`}
            choices={personAndPicture(memberId, hostName, imageUrl !== null)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
