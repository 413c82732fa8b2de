import { Ban, Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { later } from '../../ui/lazy-or.ts';
import { RowMenu, type RowAct } from '../../ui/row-menu.tsx';
import type { Meant } from './put-on-list.tsx';
import type { Reportable } from './report-dialog.tsx';

const PutOnList = later(async () => (await import('./put-on-list.tsx')).PutOnList);
const ReportDialog = later(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** The actions on a person, wherever they are shown. `onGone`: they must no longer be shown here. */
export function PersonMenu({
  who,
  name,
  reportable,
  further = [],
  onGone,
}: {
  who: Meant;
  name: string;
  /** What of this person can be reported here. */
  reportable: readonly [Reportable, ...Reportable[]];
  /** Further actions in this place. */
  further?: readonly RowAct[];
  onGone?: () => void;
}) {
  const [doing, setDoing] = useState<'report' | 'block'>();
  const close = (): void => setDoing(undefined);
  return (
    <>
      <RowMenu
        label={`What to do about ${name}`}
        acts={[
          {
            label: 'Report',
            icon: <Flag className="size-5" />,
            onSelect: () => setDoing('report'),
          },
          {
            label: 'Block',
            icon: <Ban className="size-5 text-danger" />,
            danger: true,
            onSelect: () => setDoing('block'),
          },
          ...further,
        ]}
      />
      {doing === 'report' && (
        <Suspense>
          <ReportDialog
            title={`Report ${name}`}
            choices={reportable}
            onClose={close}
            onBlock={() => setDoing('block')}
          />
        </Suspense>
      )}
      {doing === 'block' && (
        <Suspense>
          <PutOnList
            list="blocks"
            who={who}
            name={name}
            onClose={close}
            {...(onGone && { onDone: onGone })}
          />
        </Suspense>
      )}
    </>
  );
}
