import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/lazy-or.ts';
import type { Reportable } from './report-dialog.tsx';

const ReportDialog = later(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** For members, on a page or part of one that can be reported. `title`: the dialog's, if it should say more. */
export function ReportButton({
  label,
  title = label,
  choices,
}: {
  label: string;
  title?: string;
  choices: readonly [Reportable, ...Reportable[]];
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className="print:hidden"
        icon={<Flag aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && (
        <Suspense>
          <ReportDialog title={title} choices={choices} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
