import type { routes } from '@backyard/contract';
import { useRef, useState, type SubmitEvent } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/app-context.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Field } from '../../../ui/field.tsx';
import { formatCardNumber, formatCvc, formatExpiry, NO_CARD, problemsOf } from './card-fields.ts';
import type { CardFields, CardProblems } from './card-fields.ts';
import type { CardFormProps } from './card-form.props.ts';
import { MaskedInput } from './masked-input.tsx';
import { TestBank } from './test-bank.tsx';
import { TestCards } from './test-cards.tsx';

/** After this time (ms) the server is asked for the state of the payment. */
const PATIENCE_MS = 20_000;

/** The card form of the embedded test processor. Its values go only to the one call that pays. */
export function TestCardForm({ id, intent, onTouched, onBusy, onOutcome }: CardFormProps) {
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const underWay = useRef(false);
  const [card, setCard] = useState(NO_CARD);
  const [problems, setProblems] = useState<CardProblems>({});
  const [asking, setAsking] = useState(false);

  const change = (part: Partial<CardFields>): void => {
    setCard({ ...card, ...part });
    setProblems({});
    onTouched();
  };
  const pay = async (authenticated?: boolean): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    onBusy('paying');
    try {
      const { status } = await api.call<typeof routes.payments.confirmTestCard>(
        'POST',
        '/api/payments/test/confirm',
        {
          body: {
            clientSecret: intent.clientSecret,
            ...card,
            ...(authenticated !== undefined && { authenticated }),
          },
          signal: AbortSignal.timeout(PATIENCE_MS),
        },
      );
      setAsking(status === 'requires_action');
      onBusy(status === 'requires_action' ? 'asking' : 'idle');
      if (status === 'succeeded') onOutcome({ kind: 'confirmed' });
    } catch (error) {
      setAsking(false);
      onBusy('idle');
      const no = error instanceof ApiError && (error.status === 402 || error.status === 400);
      onOutcome(no ? { kind: 'declined', message: sentenceOf(error) } : { kind: 'unknown' });
    } finally {
      underWay.current = false;
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const found = problemsOf(card, new Date());
    setProblems(found);
    const [first] = Object.keys(found);
    if (first === undefined) void pay();
    else form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };

  if (asking) return <TestBank amount={intent.amount} onAnswer={(yes) => void pay(yes)} />;
  return (
    <form ref={form} id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Banner tone="info">Test mode: no real money moves</Banner>
      <Field label="Card number" error={problems.cardNumber}>
        <MaskedInput
          name="cardNumber"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          value={card.cardNumber}
          format={formatCardNumber}
          onValue={(cardNumber) => change({ cardNumber })}
          className="tabular-nums"
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Expiry" error={problems.expiry}>
          <MaskedInput
            name="expiry"
            autoComplete="cc-exp"
            placeholder="MM / YY"
            value={card.expiry}
            format={formatExpiry}
            onValue={(expiry) => change({ expiry })}
            className="tabular-nums"
          />
        </Field>
        <Field label="CVC" error={problems.cvc}>
          <MaskedInput
            name="cvc"
            autoComplete="cc-csc"
            placeholder="123"
            value={card.cvc}
            format={formatCvc}
            onValue={(cvc) => change({ cvc })}
            className="tabular-nums"
          />
        </Field>
      </div>
      <TestCards onChoose={(cardNumber) => change({ cardNumber, expiry: '12 / 34', cvc: '123' })} />
    </form>
  );
}

/** The processor's message; for an invalid field, that field's message. */
const sentenceOf = (error: ApiError): string => error.issues[0]?.message ?? error.reason;
