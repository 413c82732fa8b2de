import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { CardFormSkeleton } from './card-form-skeleton.tsx';
import type { CardFormProps } from './card-form.props.ts';
import { stripeLooks } from './stripe-looks.ts';

interface Ready {
  stripe: Stripe;
  elements: StripeElements;
}

/**
 * Stripe's Payment Element: the card's number is typed into Stripe's own frame and never reaches this site. Its script
 * comes from Stripe's host, as it has to, when this form is shown and not before
 * (https://docs.stripe.com/js/payment_intents/confirm_payment).
 */
export function StripeCardForm(props: StripeCardFormProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />;
}

type StripeCardFormProps = CardFormProps & { publishableKey: string };

function Attempt({
  id,
  intent,
  publishableKey,
  returnPath,
  onTouched,
  onBusy,
  onOutcome,
  onAgain,
}: StripeCardFormProps & { onAgain: () => void }) {
  const { clientSecret } = intent;
  const box = useRef<HTMLDivElement>(null);
  const ready = useRef<Ready>(null);
  const underWay = useRef(false);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const touched = useEffectEvent(onTouched);

  useEffect(() => {
    const place = box.current;
    if (!place) return undefined;
    let gone = false;
    let remove = (): void => undefined;
    const show = async (): Promise<void> => {
      const stripe = await loadStripe(publishableKey);
      if (!stripe) throw new Error('There is no browser to load Stripe in');
      if (gone) return;
      const elements = stripe.elements({ clientSecret, appearance: stripeLooks(place) });
      // A wallet is offered next to the card if Stripe finds one in this browser
      // (https://docs.stripe.com/js/elements_object/create_payment_element).
      const element = elements.create('payment', {
        layout: 'tabs',
        wallets: { applePay: 'auto', googlePay: 'auto' },
      });
      remove = () => element.destroy();
      element.on('ready', () => setState('ready'));
      element.on('loaderror', () => setState('failed'));
      element.on('change', ({ empty }) => {
        if (!empty) touched();
      });
      element.mount(place);
      ready.current = { stripe, elements };
    };
    show().catch(() => {
      if (!gone) setState('failed');
    });
    return () => {
      gone = true;
      ready.current = null;
      remove();
    };
  }, [publishableKey, clientSecret]);

  const pay = async ({ stripe, elements }: Ready): Promise<void> => {
    onBusy('paying');
    try {
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: new URL(returnPath, window.location.href).href },
        redirect: 'if_required',
      });
      onBusy('idle');
      if (!error) return onOutcome({ kind: 'confirmed' });
      // Errors of a field are shown next to it, in Stripe's frame.
      if (error.type === 'validation_error') return undefined;
      // It has succeeded or been cancelled meanwhile (another tab, a webhook).
      if (error.code === 'payment_intent_unexpected_state') return onOutcome({ kind: 'unknown' });
      return onOutcome(
        error.message === undefined || error.type === 'api_connection_error'
          ? { kind: 'unknown' }
          : { kind: 'declined', message: error.message },
      );
    } catch {
      onBusy('idle');
      return onOutcome({ kind: 'unknown' });
    } finally {
      underWay.current = false;
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (state !== 'ready' || !ready.current || underWay.current) return;
    underWay.current = true;
    void pay(ready.current);
  };

  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {state === 'loading' && <CardFormSkeleton />}
      {state === 'failed' && (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>The card form did not load. Your connection, or something in the browser, keeps it out.</p>
          <Button variant="secondary" onClick={onAgain}>
            Try again
          </Button>
        </div>
      )}
      {/* Stripe's frame loads only while it is in the page. */}
      <div
        ref={box}
        className={cx(state === 'loading' && 'h-0 overflow-hidden', state === 'failed' && 'hidden')}
      />
    </form>
  );
}
