import type { Event } from '@backyard/contract';
import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/lazy-or.ts';
import type { Reportable } from './report-dialog.tsx';

const ReportDialog = later(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** At the end of an event's page, for members. */
export function ReportEvent({ event }: { event: Pick<Event, 'id' | 'imageUrl'> }) {
  const [open, setOpen] = useState(false);
  const picture: Reportable[] =
    event.imageUrl === null ? [] : [{ kind: 'picture', id: event.id, label: 'Its picture' }];
  return (
    <div className="mt-8 print:hidden">
      <Button
        size="small"
        variant="quiet"
        icon={<Flag aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        Report this event
      </Button>
      {open && (
        <Suspense>
          <ReportDialog
            title="Report this event"
            choices={[{ kind: 'event', id: event.id, label: 'The event' }, ...picture]}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
