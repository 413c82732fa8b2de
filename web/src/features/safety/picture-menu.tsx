import { Ban, Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { later } from '../../ui/lazy-or.ts';
import { RowMenu, type RowAct } from '../../ui/row-menu.tsx';

const PutOnList = later(async () => (await import('./put-on-list.tsx')).PutOnList);
const ReportDialog = later(async () => (await import('./report-dialog.tsx')).ReportDialog);

/**
 * The menu of a picture that another person added to an album: report it, and block the person if they are named (a block is undone in the
 * profile).
 */
export function PictureMenu({
  picture,
  by,
  onGone,
}: {
  picture: string;
  by: { memberId: string; firstName: string | null } | null;
  /** Their pictures must no longer be shown here. */
  onGone: () => void;
}) {
  const [doing, setDoing] = useState<'report' | 'block'>();
  const close = (): void => setDoing(undefined);
  const name = by?.firstName ?? 'Member';
  const block: RowAct = {
    label: `Block ${name}`,
    icon: <Ban className="size-5 text-danger" />,
    danger: true,
    onSelect: () => setDoing('block'),
  };
  return (
    <>
      <RowMenu
        label="What to do about this picture"
        acts={[
          {
            label: 'Report this picture',
            icon: <Flag className="size-5" />,
            onSelect: () => setDoing('report'),
          },
          ...(by ? [block] : []),
        ]}
      />
      {doing === 'report' && (
        <Suspense>
          <ReportDialog
            title="Report this picture"
            choices={[{ kind: 'picture', id: picture, label: 'This picture' }]}
            onClose={close}
          />
        </Suspense>
      )}
      {doing === 'block' && by && (
        <Suspense>
          <PutOnList
            list="blocks"
            who={{ memberId: by.memberId }}
            name={name}
            onClose={close}
            onDone={onGone}
          />
        </Suspense>
      )}
    </>
  );
}
