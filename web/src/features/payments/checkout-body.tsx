import { useEffect, useRef, type ReactNode } from 'react';
import { useSecondsLeft } from '../../lib/use-seconds-left.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { amountOf } from './amounts.ts';
import { CardFormSkeleton } from './card/card-form-skeleton.tsx';
import { CardForm } from './card/card-form.tsx';
import type { Checkout } from './checkout.ts';
import { HoldClock } from './hold-clock.tsx';
import { inSoLong } from './hold-time.ts';

export interface CheckoutBodyProps {
  checkout: Checkout;
  formId: string;
  /** The path to return to from a bank's page; the payment's id is added as `payment`. */
  returnPath: string;
  /** What is being paid for, above the card form. */
  summary: ReactNode;
}

/** Everything of a checkout but its buttons (see PayButton). */
export function CheckoutBody({ checkout, formId, returnPath, summary }: CheckoutBodyProps) {
  const { phase } = checkout;
  const form = phase.at === 'form' ? phase : phase.at === 'checking' ? phase.form : null;
  return (
    // A focused element is scrolled to below the clock.
    <div className="flex flex-col gap-5 [&_:is(input,button,summary)]:scroll-mt-18">
      {phase.at === 'form' && phase.seatUntil !== null && (
        <HoldClock
          until={phase.seatUntil}
          extendable={phase.extendable}
          extending={checkout.extending}
          armed={checkout.busy === 'idle'}
          onExtend={checkout.extend}
          onOver={checkout.lapse}
        />
      )}
      {phase.at !== 'over' && phase.at !== 'checking' && summary}
      {phase.at === 'starting' && <CardFormSkeleton />}
      {phase.at === 'refused' && <Refused phase={phase} onStart={checkout.start} />}
      {phase.at === 'checking' && <Checking waits={phase.waits} />}
      {phase.at === 'over' && (
        <Outcome title={phase.title} again={phase.again} onAgain={() => checkout.start()}>
          {phase.message}
        </Outcome>
      )}
      {phase.at === 'form' && phase.failure !== undefined && <Declined>{phase.failure}</Declined>}
      {/* Stays mounted while the payment's state is checked, so that the entered values are there for another try. */}
      {form && (
        <div className={phase.at === 'form' ? undefined : 'hidden'}>
          <CardForm
            key={form.intent.paymentIntentId}
            id={formId}
            intent={form.intent}
            returnPath={withPayment(returnPath, form.intent.paymentIntentId)}
            onTouched={checkout.onTouched}
            onBusy={checkout.onBusy}
            onOutcome={checkout.onOutcome}
          />
        </div>
      )}
    </div>
  );
}

/**
 * Above the card form, which may be scrolled further down by then. It scrolls into view with the first field, which takes the focus, and is
 * read out.
 */
function Declined({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // Newer browsers answer with a promise, which an effect must not.
  useEffect(() => {
    box.current?.parentElement?.querySelector<HTMLInputElement>('form input')?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={box} role="alert" className="scroll-mt-18">
      <Banner tone="danger" title="Payment Failed">
        {children} Try again, or use another card.
      </Banner>
    </div>
  );
}

const withPayment = (path: string, id: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}payment=${encodeURIComponent(id)}`;

const WAITS = {
  first: ['Checking your payment…', 'One moment.'],
  bank: ['Your bank takes its time…', 'You can wait here, or close this: we’ll email you how it went.'],
  connection: [
    'You seem to be offline',
    'We cannot see yet whether the payment went through. You are never charged twice; this goes on by itself when you are back.',
  ],
} as const;

function Checking({ waits }: { waits: keyof typeof WAITS }) {
  const [title, text] = WAITS[waits];
  return (
    <div className="flex flex-col items-center gap-2 py-8 text-center">
      <Spinner label={title} />
      <p className="max-w-prose text-muted">{text}</p>
    </div>
  );
}

function Refused({
  phase,
  onStart,
}: {
  phase: Extract<Checkout['phase'], { at: 'refused' }>;
  onStart: Checkout['start'];
}) {
  const { newAmount, message, again, notBefore } = phase;
  if (newAmount !== undefined)
    return (
      <Outcome
        title={`The price is ${amountOf(newAmount)} now`}
        again
        againLabel={`Continue with ${amountOf(newAmount)}`}
        onAgain={() => onStart({ amount: newAmount })}
      >
        {message}
      </Outcome>
    );
  return (
    <Outcome
      title="We could not start the payment"
      again={again}
      notBefore={notBefore}
      onAgain={() => onStart()}
    >
      {message}
    </Outcome>
  );
}

interface OutcomeProps {
  title: string;
  again: boolean;
  againLabel?: string;
  /** This device's clock (ms): pressing it earlier would be refused. */
  notBefore?: number | undefined;
  onAgain: () => void;
  children: ReactNode;
}

/** Shown in place of the card form when paying is not possible now. It takes the focus, so that it is read out. */
function Outcome({
  title,
  again,
  againLabel = 'Start again',
  notBefore = 0,
  onAgain,
  children,
}: OutcomeProps) {
  const box = useRef<HTMLElement>(null);
  const left = useSecondsLeft(notBefore);
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="checkout-outcome"
      className="flex flex-col items-start gap-4 rounded-card bg-sunken p-5 outline-none"
    >
      <div>
        <h3 id="checkout-outcome" className="title-card">
          {title}
        </h3>
        <p className="mt-1">{children}</p>
      </div>
      {again && (
        <Button
          onClick={onAgain}
          disabledReason={left > 0 ? `You can start again ${inSoLong(left)}.` : undefined}
        >
          {againLabel}
        </Button>
      )}
    </section>
  );
}
