import { LockKeyhole } from 'lucide-react';

/** Said wherever a card is asked for, or will be. */
export function SecureNote() {
  return (
    <span className="flex items-start gap-2 text-sm text-muted">
      <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      Your payment is secure. Card details go to the payment processor and are not stored here.
    </span>
  );
}
