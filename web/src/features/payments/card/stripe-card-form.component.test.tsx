/** The options given to Stripe's form. Paying with it is tested in e2e/payments-stripe.spec.ts. */
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { intent } from '../../../testing/paying.ts';
import { StripeCardForm } from './stripe-card-form.tsx';

const place = document.createElement('div');
const root = createRoot(place);

afterEach(() => {
  root.unmount();
  place.remove();
  Reflect.deleteProperty(window, 'Stripe');
});

it('a wallet is offered beside the card, where Stripe finds one in this browser', async () => {
  const create = vi.fn(() => ({ on: vi.fn(), mount: vi.fn(), destroy: vi.fn() }));
  // The loader considers Stripe's script loaded once its global exists.
  const stripe = vi.fn(() => ({ elements: () => ({ create }), _registerWrapper: vi.fn() }));
  Object.assign(window, { Stripe: stripe });
  document.body.append(place);
  root.render(
    <StripeCardForm
      id="card"
      intent={intent({ clientSecret: 'pi_1_secret' })}
      publishableKey="pk_test_1"
      returnPath="/dashboard"
      onTouched={vi.fn()}
      onBusy={vi.fn()}
      onOutcome={vi.fn()}
    />,
  );
  await expect.poll(() => create.mock.calls.length).toBe(1);
  expect(stripe).toHaveBeenCalledWith('pk_test_1');
  expect(create).toHaveBeenCalledWith('payment', {
    layout: 'tabs',
    wallets: { applePay: 'auto', googlePay: 'auto' },
  });
});
