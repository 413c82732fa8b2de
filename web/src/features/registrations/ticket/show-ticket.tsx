import type { Event } from '@backyard/contract';
import { QrCode } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/lazy-or.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import { TicketCode } from './ticket-code.tsx';

const loadDialog = () => import('../../../ui/dialog.tsx');
const Dialog = later(async () => (await loadDialog()).Dialog);

/** The ticket of one event of a list. */
export function ShowTicket({ event }: { event: Event }) {
  const opening = useOpening(loadDialog, 'The ticket did not open');
  if (event.registration === null) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<QrCode aria-hidden="true" className="size-4" />}
        {...opening.button}
      >
        Ticket<span className="sr-only"> for {event.title}</span>
      </Button>
      <Suspense fallback={null}>
        {opening.open && (
          <Dialog onClose={opening.close} title={event.title} size="small">
            <TicketCode registration={event.registration} />
          </Dialog>
        )}
      </Suspense>
    </>
  );
}
