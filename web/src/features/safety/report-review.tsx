import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { later } from '../../ui/lazy-or.ts';
import { RowMenu, type RowAct } from '../../ui/row-menu.tsx';

const ReportDialog = later(async () => (await import('./report-dialog.tsx')).ReportDialog);

type Part = 'review' | 'reply';
const TITLES: Record<Part, string> = { review: 'Report this review', reply: 'Report the host’s reply' };

/** At a review with words, for members: the review, and its host's reply. */
export function ReportReview({ id, words, reply }: { id: string; words: boolean; reply: boolean }) {
  const [open, setOpen] = useState<Part>();
  const act = (part: Part): RowAct => ({
    label: TITLES[part],
    icon: <Flag className="size-5" />,
    onSelect: () => setOpen(part),
  });
  return (
    <span className="ml-auto print:hidden">
      <RowMenu
        label="What to do about this review"
        acts={[...(words ? [act('review')] : []), ...(reply ? [act('reply')] : [])]}
      />
      {open !== undefined && (
        <Suspense>
          <ReportDialog
            title={TITLES[open]}
            choices={[{ kind: open, id, label: TITLES[open] }]}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </span>
  );
}
