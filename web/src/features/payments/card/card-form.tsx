import { Suspense } from 'react';
import { later } from '../../../ui/lazy-or.ts';
import { CardFormSkeleton } from './card-form-skeleton.tsx';
import type { CardFormProps } from './card-form.props.ts';

const TestCardForm = later(async () => (await import('./test-card-form.tsx')).TestCardForm);
// Stripe's own script is fetched by it, and so only by somebody who pays.
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
