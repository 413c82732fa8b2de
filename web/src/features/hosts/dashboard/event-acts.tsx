import { PATHS, type HostedEvent } from '@backyard/contract';
import { Copy, Pencil, Repeat2, Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/lazy-or.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useOpening } from '../../../ui/use-opening.ts';

const loadDelete = () => import('./delete-dialog.tsx');
const loadCopy = () => import('./duplicate-dialog.tsx');
const loadRepeat = () => import('./repeat-dialog.tsx');
const DeleteDialog = later(async () => (await loadDelete()).DeleteDialog);
const DuplicateDialog = later(async () => (await loadCopy()).DuplicateDialog);
const RepeatDialog = later(async () => (await loadRepeat()).RepeatDialog);

/** What a host can do with one of their events. What is over or cancelled can still be done again. */
export function EventActs({ event }: { event: HostedEvent }) {
  const deleting = useOpening(loadDelete);
  const copying = useOpening(loadCopy);
  const repeating = useOpening(loadRepeat);
  const ahead = !event.past && event.status !== 'cancelled';
  const of = <span className="sr-only">: {event.title}</span>;
  return (
    <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-2 sm:mt-3 sm:flex sm:flex-wrap lg:mt-0">
      {ahead && (
        <LinkButton
          to={PATHS.editEvent(event.id)}
          variant="secondary"
          size="small"
          icon={<Pencil aria-hidden="true" className="size-4" />}
        >
          Edit{of}
        </LinkButton>
      )}
      <Button
        variant="quiet"
        size="small"
        icon={<Copy aria-hidden="true" className="size-4" />}
        pending={copying.loading}
        onClick={copying.show}
      >
        Duplicate{of}
      </Button>
      {ahead && (
        <>
          <Button
            variant="quiet"
            size="small"
            icon={<Repeat2 aria-hidden="true" className="size-4" />}
            pending={repeating.loading}
            onClick={repeating.show}
          >
            Repeat{of}
          </Button>
          <Button
            variant="quiet"
            size="small"
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            pending={deleting.loading}
            onClick={deleting.show}
          >
            Delete{of}
          </Button>
        </>
      )}
      <Suspense fallback={null}>
        {deleting.open && <DeleteDialog event={event} onClose={deleting.close} />}
        {copying.open && <DuplicateDialog event={event} onClose={copying.close} />}
        {repeating.open && <RepeatDialog event={event} onClose={repeating.close} />}
      </Suspense>
    </div>
  );
}
