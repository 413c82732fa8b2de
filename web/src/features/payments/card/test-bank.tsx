import { Landmark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { amountOf } from '../amounts.ts';

/** A bank's confirmation for some cards (3-D Secure), simulated by the test processor. `amount`: US dollars. */
export function TestBank({ amount, onAnswer }: { amount: number; onAnswer: (yes: boolean) => void }) {
  const box = useRef<HTMLElement>(null);
  const [answer, setAnswer] = useState<boolean>();
  useEffect(() => box.current?.focus(), []);
  const give = (yes: boolean): void => {
    setAnswer(yes);
    onAnswer(yes);
  };
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="test-bank-title"
      className="flex flex-col gap-4 rounded-card border border-line bg-sunken p-5 outline-none"
    >
      <div className="flex items-start gap-3">
        <Landmark aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent-ink" />
        <div>
          <h3 id="test-bank-title" className="title-card">
            Your bank asks: is it you?
          </h3>
          <p className="mt-1 text-muted">
            Confirm that you want to pay {amountOf(amount)}. This is the test bank: no real money moves.
          </p>
        </div>
      </div>
      <div className="flex flex-col gap-2.5 sm:flex-row">
        <Button pending={answer === true} pendingLabel="Confirming…" onClick={() => give(true)}>
          Confirm payment
        </Button>
        <Button
          variant="secondary"
          pending={answer === false}
          pendingLabel="Refusing…"
          onClick={() => give(false)}
        >
          It was not me
        </Button>
      </div>
    </section>
  );
}
