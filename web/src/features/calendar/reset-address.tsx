import { RefreshCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/lazy-or.ts';
import { toastFailed } from '../../ui/toast-store.ts';
import { useResetAddress } from './use-reset-address.ts';

const loadConfirm = () => import('../../ui/confirm-dialog.tsx');
const ConfirmDialog = later(async () => (await loadConfirm()).ConfirmDialog);

/** A new address, after asking: the old one stops working everywhere. */
export function ResetAddress() {
  const [asking, setAsking] = useState(false);
  const { pending, reset } = useResetAddress(() => setAsking(false));
  const ask = async (): Promise<void> => {
    try {
      await loadConfirm();
      setAsking(true);
    } catch {
      toastFailed('The question did not load', 'Please try again.');
    }
  };
  return (
    <>
      <Button
        variant="quiet"
        icon={<RefreshCw aria-hidden="true" className="size-4.5" />}
        onClick={() => void ask()}
      >
        Reset address
      </Button>
      <Suspense fallback={null}>
        {asking && (
          <ConfirmDialog
            onClose={() => setAsking(false)}
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
