import { PATHS } from '@backyard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { later } from '../../../ui/lazy-or.ts';
import { toast } from '../../../ui/toast-store.ts';
import { refundRuleOf } from '../../events/index.ts';
import { CheckoutBody, PayButton, PriceSteps, useCheckout } from '../../payments/index.ts';
import { DialogFacts } from '../dialog-facts.tsx';
import { Joined } from '../joined.tsx';
import { keptWishes } from '../kept.ts';
import type { RegistrationDialogProps } from '../registration-dialog.tsx';
import { RegistrationForm } from '../registration-form.tsx';
import { rereadSeats } from '../registrations.queries.ts';

const ConfirmDialog = later(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog);

/** What becomes of the seat that is kept. */
const LEFT = {
  close: 'Your seat is held until its time is up',
  'give up': 'Your seat becomes free for somebody else',
};

export interface PaidRegistrationDialogProps extends RegistrationDialogProps {
  /** A payment that somebody comes back to: from their bank's page, or after the browser was closed. */
  paymentId?: string;
  /** What was agreed to stands, and the seat is held: straight to the card. */
  resume?: boolean;
}

/** Registering for an event that this person has to pay for: notes and guidelines, the card, and the moment after. */
export function PaidRegistrationDialog({
  event,
  memberId,
  paymentId,
  resume = false,
  onClose,
}: PaidRegistrationDialogProps) {
  const formId = useId();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<'agree' | 'pay' | 'in'>(
    paymentId === undefined && !resume ? 'agree' : 'pay',
  );
  const [guests, setGuests] = useState(() => (resume ? keptWishes(memberId, event.id).read().guests : 0));
  const [leaving, setLeaving] = useState<'close' | 'give up' | null>(null);
  const reread = (): void => void rereadSeats(queryClient);
  const checkout = useCheckout({
    what: { eventId: event.id },
    amount: Number(event.pricing.payable),
    description: event.title,
    paymentId,
    returnTo: `${PATHS.event(event.id)}?join=1`,
    onPaid: () => {
      keptWishes(memberId, event.id).forget();
      setLeaving(null);
      setStep('in');
      reread();
    },
    onStale: reread,
  });
  const { phase, busy, touched } = checkout;
  const goOn = useEffectEvent(() => {
    if (!resume) return;
    const wishes = keptWishes(memberId, event.id).read();
    checkout.start({ wishes, amount: amountOf(event, wishes.guests) });
  });
  useEffect(() => goOn(), []);
  const holds = step === 'pay' && phase.at === 'form';
  const leave = (): void => {
    onClose();
    // Where they came to finish paying, the page says so itself.
    if (holds && !resume && phase.seatUntil !== null) {
      const minutes = Math.max(1, Math.floor((phase.seatUntil - Date.now()) / 60_000));
      toast({
        title: 'Your seat is still held',
        description: `Join again within ${minutes} min to finish paying.`,
      });
    }
  };
  const close = (): void => {
    // An answer is on its way, and it is about money.
    if (busy === 'paying') return;
    if (holds && (touched || busy === 'asking')) setLeaving('close');
    else leave();
  };
  const giveUp = (): void => {
    if (busy === 'paying') return;
    if (touched || busy === 'asking') setLeaving('give up');
    else checkout.giveUpSeat(onClose);
  };
  const change = (open: boolean): void => {
    if (!open) close();
  };
  const facts = <DialogFacts event={event} />;

  if (step === 'in')
    return (
      <Dialog
        open
        onOpenChange={change}
        title="You’re in!"
        description={facts}
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <Joined event={event} guests={event.registration?.party?.guests ?? guests} paid />
      </Dialog>
    );
  if (step === 'agree')
    return (
      <Dialog
        open
        onOpenChange={change}
        title="Join this event"
        description={facts}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Not now
            </Button>
            <Button type="submit" form={formId}>
              Continue to payment
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <RegistrationForm
            id={formId}
            event={event}
            memberId={memberId}
            onConfirm={(wishes) => {
              keptWishes(memberId, event.id).keep(wishes);
              setStep('pay');
              setGuests(wishes.guests);
              checkout.start({ wishes, amount: amountOf(event, wishes.guests) });
            }}
          />
          <PriceAndRule event={event} />
        </div>
      </Dialog>
    );
  return (
    <Dialog
      open
      onOpenChange={change}
      title="Complete Your Purchase"
      description={facts}
      footer={
        // On phones side by side: every line counts while a keyboard is up.
        <div className="flex gap-2.5 *:last:grow sm:contents sm:*:last:grow-0 max-sm:[&>:last-child>button]:grow">
          {phase.at === 'form' ? (
            <Button
              variant="secondary"
              pending={checkout.givingUp}
              pendingLabel="One moment…"
              onClick={giveUp}
            >
              Give up seat
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
      <FocusOnArrival>
        <CheckoutBody
          checkout={checkout}
          formId={formId}
          returnPath={PATHS.event(event.id)}
          summary={<PriceAndRule event={event} guests={guests} />}
        />
      </FocusOnArrival>
      <Suspense fallback={null}>
        {leaving && (
          <ConfirmDialog
            onClose={() => setLeaving(null)}
            title={leaving === 'close' ? 'Leave without paying?' : 'Give up your seat?'}
            description={`You have not been charged. ${LEFT[leaving]}, and what you typed is gone.`}
            confirmLabel={leaving === 'close' ? 'Leave' : 'Give up seat'}
            cancelLabel="Keep paying"
            onConfirm={() => {
              setLeaving(null);
              if (leaving === 'close') leave();
              else checkout.giveUpSeat(onClose);
            }}
          />
        )}
      </Suspense>
    </Dialog>
  );
}

/** In US dollars, as the server has said it. */
const amountOf = ({ pricing }: PaidRegistrationDialogProps['event'], guests: number): number =>
  Number(pricing.parties?.[guests]?.payable ?? pricing.payable);

/** What it costs, step by step, and when the money comes back. */
function PriceAndRule({
  event,
  guests = 0,
}: Pick<PaidRegistrationDialogProps, 'event'> & { guests?: number }) {
  return (
    <div className="flex flex-col gap-2">
      <PriceSteps pricing={event.pricing} guests={guests} />
      <p className="text-sm text-muted">{refundRuleOf(event)}</p>
    </div>
  );
}

/** The dialog says something else now: the focus goes to its beginning, so that it is read. */
function FocusOnArrival({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} aria-label="Payment" className="outline-none">
      {children}
    </section>
  );
}
