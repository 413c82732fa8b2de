import { Ban, Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { later } from '../../ui/lazy-or.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import type { Meant } from './put-on-list.tsx';
import type { Reportable } from './report-dialog.tsx';

const PutOnList = later(async () => (await import('./put-on-list.tsx')).PutOnList);
const ReportDialog = later(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** What one can do about somebody, wherever they are shown. `onGone`: they are not to be seen here any more. */
export function PersonMenu({
  who,
  name,
  hasPicture,
  onGone,
}: {
  who: Meant;
  name: string;
  hasPicture: boolean;
  onGone?: () => void;
}) {
  const [doing, setDoing] = useState<'report' | 'block'>();
  const close = (): void => setDoing(undefined);
  const id = 'memberId' in who ? who.memberId : who.registrationId;
  const picture: Reportable[] = hasPicture ? [{ kind: 'picture', id, label: 'Their picture' }] : [];
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
        ]}
      />
      {doing === 'report' && (
        <Suspense>
          <ReportDialog
            title={`Report ${name}`}
            choices={[{ kind: 'person', id, label: name }, ...picture]}
            onClose={close}
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
