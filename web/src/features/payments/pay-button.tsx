import { LockKeyhole } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { amountOf } from './amounts.ts';
import type { Checkout } from './checkout.ts';

/** "Pay $12.50": sends the card form off. There while there is something to send. */
export function PayButton({
  checkout,
  formId,
  block = false,
}: {
  checkout: Checkout;
  formId: string;
  block?: boolean;
}) {
  const { phase, busy } = checkout;
  if (phase.at === 'starting') return <Button block={block} pending pendingLabel="One moment…" />;
  if (phase.at !== 'form' || busy === 'asking') return null;
  return (
    <Button
      type="submit"
      needsNetwork
      form={formId}
      block={block}
      icon={<LockKeyhole aria-hidden="true" className="size-4.5" />}
      pending={busy === 'paying'}
      pendingLabel="Paying…"
    >
      {`Pay ${amountOf(phase.intent.amount)}`}
    </Button>
  );
}
