import type { SubscriptionChange } from '@backyard/contract';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatExpiry } from './standing.ts';

export interface ChangeQuestionProps {
  change: SubscriptionChange;
  pending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before something paid for is given up (docs/product.md: plans: a downgrade asks for confirmation first). */
export function ChangeQuestion({ change, pending, onClose, onConfirm }: ChangeQuestionProps) {
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`${change.label}?`}
      description={
        <>
          {change.message}
          {change.effective === 'period_end' && (
            <>
              {' '}
              It happens on <span className="font-semibold">{formatExpiry(change.effectiveAt)}</span>, and you
              can take it back until then.
            </>
          )}
        </>
      }
      confirmLabel={change.label}
      cancelLabel="Not now"
      pending={pending}
      pendingLabel="One moment…"
      onConfirm={onConfirm}
    />
  );
}
