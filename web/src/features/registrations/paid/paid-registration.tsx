import { MINUTE_MS, PATHS, seenOf, type CodedPrice, type Wishes } from '@backyard/contract';
import { Suspense, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useApp } from '../../../lib/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { later } from '../../../ui/lazy-or.ts';
import { toast } from '../../../ui/toast-store.ts';
import { refundRuleOf } from '../../events/index.ts';
import {
  CheckoutBody,
  isHeld,
  keptPayment,
  PayButton,
  PriceSteps,
  useCheckout,
} from '../../payments/index.ts';
import { DialogFacts } from '../dialog-facts.tsx';
import { guestsOffered } from '../guests-field.tsx';
import { Joined } from '../joined.tsx';
import { cameWithCode, codeIn, keptWishes } from '../kept.ts';
import { joinPath } from '../log-in-to-register.ts';
import type { RegistrationDialogProps } from '../registration-dialog.tsx';
import { RegistrationForm } from '../registration-form.tsx';
import { rereadSeats } from '../registrations.queries.ts';
import { useRegister } from '../use-register.ts';
import { CodeField } from './code-field.tsx';
import { keptCode } from './kept-code.ts';
import { PriceBar } from './price-bar.tsx';
import { tryCode } from './try-code.ts';

const ConfirmDialog = later(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog);

/** Two buttons on phones, one below the other only where the text is too large: every line counts while a keyboard is up. */
const SIDE_BY_SIDE =
  'flex flex-wrap gap-2.5 max-sm:[&_button]:px-3.5 *:last:grow sm:contents sm:*:last:grow-0 max-sm:[&>:last-child>button]:grow';

/** What happens to the held seat. */
const LEFT = {
  close: 'Your seat is held until its time is up',
  'give up': 'Your seat becomes free for somebody else',
};

export interface PaidRegistrationDialogProps extends RegistrationDialogProps {
  /** A payment that the member returns to: from their bank's page, or after closing the browser. */
  paymentId?: string;
  /** The agreement was given and the seat is held: go straight to the card. */
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
  const { api, queryClient } = useApp();
  const [search] = useSearchParams();
  const inAddress = codeIn(search);
  const [code] = useState(() => inAddress ?? cameWithCode(event.id).read());
  const [wrong, setWrong] = useState<string | null>(null);
  const [typed, setTyped] = useState(false);
  const [asked, setAsked] = useState(0);
  const [coded, setCoded] = useState<CodedPrice | null>(null);
  // A payment from before a reload: if its seat is still held, no question is repeated.
  const [begun] = useState(() =>
    paymentId === undefined && !resume && search.get('join') === '1' ? keptPayment(event.id).read() : null,
  );
  const [step, setStep] = useState<'agree' | 'pay' | 'in'>(
    paymentId === undefined && !resume && begun === null ? 'agree' : 'pay',
  );
  const [guests, setGuests] = useState(() =>
    Math.min(keptWishes(memberId, event.id).read().guests, guestsOffered(event)),
  );
  const [leaving, setLeaving] = useState<'close' | 'give up' | null>(null);
  const reread = (): void => void rereadSeats(queryClient);
  const forgetCode = (): void => {
    keptCode(memberId, event.id).forget();
    cameWithCode(event.id).forget();
  };
  const checkout = useCheckout({
    what: { eventId: event.id, seen: seenOf(event) },
    amount: Number(event.pricing.payable),
    description: event.title,
    paymentId,
    returnTo: joinPath(event.id),
    onPaid: () => {
      keptWishes(memberId, event.id).forget();
      forgetCode();
      setLeaving(null);
      setStep('in');
      reread();
    },
    onStale: reread,
  });
  const { phase, busy, touched } = checkout;
  const joining = useRegister({ memberId, eventId: event.id }, () => {
    forgetCode();
    setStep('in');
  });
  const startWith = (wishes: Wishes, found: CodedPrice | null): void => {
    setCoded(found);
    setGuests(wishes.guests);
    if (found?.free) return joining.register({ ...wishes, code: found.code });
    keptWishes(memberId, event.id).keep(wishes);
    if (found) keptCode(memberId, event.id).keep(found.code);
    else keptCode(memberId, event.id).forget();
    setStep('pay');
    checkout.start({
      wishes,
      amount: found ? Number(found.payable) : amountOf(event, wishes.guests),
      code: found?.code,
    });
  };
  /** If the kept code no longer applies, the price without it is shown. */
  const goOnWith = (wishes: Wishes, word: string | null): void => {
    const looked =
      word === null ? Promise.resolve(null) : tryCode(api, event.id, word, wishes.guests).catch(() => null);
    void looked.then((found) => startWith(wishes, found));
  };
  const goOn = useEffectEvent(() => {
    const straightOn = (): void =>
      goOnWith(keptWishes(memberId, event.id).read(), keptCode(memberId, event.id).read() ?? code);
    if (resume) straightOn();
    else if (begun !== null) void isHeld(api, begun).then((held) => (held ? straightOn() : setStep('agree')));
  });
  useEffect(() => goOn(), []);
  const holds = step === 'pay' && phase.at === 'form';
  const leave = (): void => {
    onClose();
    // If they came to finish paying, the page already says so.
    if (holds && !resume && phase.seatUntil !== null) {
      const minutes = Math.max(1, Math.floor((phase.seatUntil - Date.now()) / MINUTE_MS));
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
  const facts = <DialogFacts event={event} />;

  if (step === 'in')
    return (
      <Dialog
        onClose={close}
        title="You’re in!"
        description={facts}
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <Joined event={event} guests={event.registration?.party?.guests ?? guests} paid={!coded?.free} />
      </Dialog>
    );
  if (step === 'agree')
    return (
      <Dialog
        onClose={close}
        title="Join this event"
        description={facts}
        footer={
          <div className="flex flex-col gap-2.5 sm:contents">
            <PriceBar event={event} guests={guests} coded={coded} wrong={wrong} />
            <div className={SIDE_BY_SIDE}>
              <Button variant="secondary" onClick={onClose} className="shrink-0">
                Not now
              </Button>
              {coded?.free ? (
                <Button
                  type="submit"
                  needsNetwork
                  form={formId}
                  pending={joining.pending}
                  pendingLabel="Registering…"
                >
                  Confirm Registration
                </Button>
              ) : (
                <Button type="submit" form={formId}>
                  <span className="whitespace-nowrap">Continue to payment</span>
                </Button>
              )}
            </div>
          </div>
        }
      >
        <div className="flex flex-col gap-5">
          <RegistrationForm
            id={formId}
            event={event}
            memberId={memberId}
            onConfirm={(wishes) => {
              if (typed) setAsked((times) => times + 1);
              else startWith(wishes, coded);
            }}
            onGuests={setGuests}
          />
          <CodeField
            eventId={event.id}
            given={code}
            guests={guests}
            coded={coded}
            onCoded={(found, message) => {
              setCoded(found);
              setWrong(message ?? null);
            }}
            onTyped={setTyped}
            asked={asked}
          />
          <PriceAndRule event={event} guests={guests} coded={coded} />
        </div>
      </Dialog>
    );
  return (
    <Dialog
      onClose={close}
      title="Complete Your Purchase"
      description={facts}
      footer={
        <div className={SIDE_BY_SIDE}>
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
          summary={<PriceAndRule event={event} guests={guests} coded={coded} />}
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

/** In US dollars, as given by the server. */
const amountOf = ({ pricing }: PaidRegistrationDialogProps['event'], guests: number): number =>
  Number(pricing.parties?.[guests]?.payable ?? pricing.payable);

/** The price step by step, and the refund rule. */
function PriceAndRule({
  event,
  guests,
  coded,
}: Pick<PaidRegistrationDialogProps, 'event'> & { guests: number; coded: CodedPrice | null }) {
  return (
    <div className="flex flex-col gap-2">
      {coded ? (
        <PriceSteps pricing={{ ...event.pricing, steps: coded.steps, payable: coded.payable }} />
      ) : (
        <PriceSteps pricing={event.pricing} guests={guests} />
      )}
      {!coded?.free && <p className="text-sm text-muted">{refundRuleOf(event)}</p>}
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
