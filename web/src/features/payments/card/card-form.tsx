import { Suspense } from 'react';
import { later } from '../../../ui/lazy-or.ts';
import { CardFormSkeleton } from './card-form-skeleton.tsx';
import type { CardFormProps } from './card-form.props.ts';

const TestCardForm = later(async () => (await import('./test-card-form.tsx')).TestCardForm);
// Loads Stripe's own script, so only people who pay load it.
const StripeCardForm = later(async () => (await import('./stripe-card-form.tsx')).StripeCardForm);

/** The card form of whichever processor this installation has. */
export function CardForm(props: CardFormProps) {
  const { processor } = props.intent;
  return (
    <Suspense fallback={<CardFormSkeleton />}>
      {processor.kind === 'test' ? (
        <TestCardForm {...props} />
      ) : (
        <StripeCardForm {...props} publishableKey={processor.publishableKey} />
      )}
    </Suspense>
  );
}
