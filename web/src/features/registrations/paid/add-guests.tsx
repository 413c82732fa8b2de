import { formatDollars, NO_WISHES, PATHS, seenOf, type Event, type GuestsPrices } from '@backyard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { refundRuleOf } from '../../events/index.ts';
import { CheckoutBody, PayButton, useCheckout } from '../../payments/index.ts';
import { DialogFacts } from '../dialog-facts.tsx';
import { guestsText } from '../guests-text.ts';
import { rereadSeats } from '../registrations.queries.ts';

export interface AddGuestsDialogProps {
  event: Event;
  /** The number of additional guests. */
  more: number;
  /** Their price, as given by the server. */
  price: string;
  /** The discount of their seat's code, or why it does not apply. */
  code: Pick<GuestsPrices['adding'][number], 'code' | 'off' | 'codeOver'> | undefined;
  onPaid: () => void;
  onClose: () => void;
}

/** Paying for additional guests of a registered member: only for those guests (docs/product.md: party). */
export function AddGuestsDialog({ event, more, price, code, onPaid, onClose }: AddGuestsDialogProps) {
  const formId = useId();
  const queryClient = useQueryClient();
  const reread = (): void => void rereadSeats(queryClient);
  const checkout = useCheckout({
    what: { eventId: event.id, seen: seenOf(event), adding: true },
    amount: Number(price),
    description: event.title,
    returnTo: PATHS.event(event.id),
    onPaid: () => {
      onClose();
      reread();
      onPaid();
    },
    onStale: reread,
  });
  const begin = useEffectEvent(() => checkout.start({ wishes: { ...NO_WISHES, guests: more } }));
  useEffect(() => begin(), []);
  const { phase, busy } = checkout;
  const close = (): void => {
    // An answer is on its way, and it is about money.
    if (busy === 'paying') return;
    onClose();
    if (phase.at === 'form')
      toast({ title: 'Nothing was charged', description: 'The seats are held for ten minutes.' });
  };
  return (
    <Dialog
      onClose={close}
      title={more === 1 ? 'Pay for your guest' : 'Pay for your guests'}
      description={<DialogFacts event={event} />}
      footer={
        <div className="flex gap-2.5 *:last:grow sm:contents sm:*:last:grow-0 max-sm:[&>:last-child>button]:grow">
          {phase.at === 'form' ? (
            <Button
              variant="secondary"
              pending={checkout.givingUp}
              pendingLabel="One moment…"
              onClick={() => checkout.giveUpSeat(onClose)}
            >
              Give up
            </Button>
          ) : (
            <Button variant="secondary" onClick={close}>
              {phase.at === 'over' || phase.at === 'checking' ? 'Close' : 'Not now'}
            </Button>
          )}
          <PayButton checkout={checkout} formId={formId} />
        </div>
      }
    >
      <CheckoutBody
        checkout={checkout}
        formId={formId}
        returnPath={PATHS.event(event.id)}
        summary={
          <div className="flex flex-col gap-2">
            <dl className="tabular-nums">
              <div className="flex flex-wrap justify-between gap-x-4 text-lg font-bold">
                <dt>{guestsText(more)}</dt>
                <dd>{formatDollars(price)}</dd>
              </div>
            </dl>
            {code?.code !== undefined && code.off !== undefined && (
              <p className="text-sm font-semibold text-success">
                <Unbroken>{`Your code ${code.code} takes ${formatDollars(code.off)} off.`}</Unbroken>
              </p>
            )}
            {code?.codeOver !== undefined && (
              <p className="text-sm">
                <Unbroken>{code.codeOver}</Unbroken>
              </p>
            )}
            <p className="text-sm text-muted">{refundRuleOf(event)}</p>
          </div>
        }
      />
    </Dialog>
  );
}
