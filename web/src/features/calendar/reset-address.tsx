import { RefreshCw } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/lazy-or.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { useResetAddress } from './use-reset-address.ts';

const loadConfirm = () => import('../../ui/confirm-dialog.tsx');
const ConfirmDialog = later(async () => (await loadConfirm()).ConfirmDialog);

/** A new address, after asking: the old one stops working everywhere. */
export function ResetAddress() {
  const opening = useOpening(loadConfirm, 'The question did not load');
  const { pending, reset } = useResetAddress(opening.close);
  return (
    <>
      <Button
        variant="quiet"
        icon={<RefreshCw aria-hidden="true" className="size-4.5" />}
        {...opening.button}
      >
        Reset address
      </Button>
      <Suspense fallback={null}>
        {opening.open && (
          <ConfirmDialog
            onClose={opening.close}
            title="Reset your calendar address?"
            description="People with the old address lose access, and your own calendars stop updating until you subscribe again."
            confirmLabel="Reset address"
            pending={pending}
            pendingLabel="Resetting…"
            onConfirm={reset}
          />
        )}
      </Suspense>
    </>
  );
}
