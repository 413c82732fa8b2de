import type { Event } from '@backyard/contract';
import { Suspense } from 'react';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/lazy-or.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { PagePreview } from './page-preview.tsx';

const loadDialog = () => import('../../ui/dialog.tsx');
const Dialog = later(async () => (await loadDialog()).Dialog);

/** A preview of the event's page: next to the form on wide screens, otherwise behind a button. It only repeats the fields. */
export function Preview({
  event,
  drawingOpen,
}: {
  event: Event | null;
  /** A new event has no drawing yet; the one shown is similar. */
  drawingOpen: boolean;
}) {
  const opening = useOpening(loadDialog, 'The preview did not open');
  const page = event ? (
    <PagePreview event={event} drawingOpen={drawingOpen} />
  ) : (
    <p className="grid aspect-video place-items-center rounded-card border border-dashed border-control px-6 text-center text-muted">
      Your page appears here once it has a title and a time.
    </p>
  );
  return (
    <>
      {/* Below the save button, because the preview is taller than the screen. */}
      <section aria-label="Preview" className="order-last max-lg:hidden">
        <p className="mb-2 font-semibold">Preview</p>
        {!opening.open && page}
      </section>
      <Button variant="secondary" block className="lg:hidden" {...opening.button}>
        Preview
      </Button>
      <Suspense fallback={null}>
        {opening.open && (
          <Dialog onClose={opening.close} title="Preview">
            {/* The picture extends to the sheet's edges, which are wider than a page's. */}
            <div className="max-sm:[&_.cover]:-mx-5">{page}</div>
          </Dialog>
        )}
      </Suspense>
    </>
  );
}
