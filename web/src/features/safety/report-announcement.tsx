import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { later } from '../../ui/lazy-or.ts';
import { RowMenu } from '../../ui/row-menu.tsx';

const ReportDialog = later(async () => (await import('./report-dialog.tsx')).ReportDialog);
const TITLE = 'Report what was written';

/** Next to a host's announcement, for those who received it. */
export function ReportAnnouncement({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <span className="float-right print:hidden">
      <RowMenu
        label="What to do about this message"
        acts={[{ label: TITLE, icon: <Flag className="size-5" />, onSelect: () => setOpen(true) }]}
      />
      {open && (
        <Suspense>
          <ReportDialog
            title={TITLE}
            choices={[{ kind: 'announcement', id, label: TITLE }]}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </span>
  );
}
