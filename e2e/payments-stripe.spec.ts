// Statements held: calls.43, card.21.

/** Stripe's version of the card form, with a replacement for the script from Stripe's host. */
import { PATHS, type PaymentIntent } from '@backyard/contract';
import { openPurchase, payButton, ownPricedEvent, purchase } from './payment-parts.ts';
import { signInAsNewMember } from './people.ts';
import { joinButton } from './screen-parts.ts';
import { expect, test } from './test.ts';

// This server uses the test processor, whose pages do not allow Stripe's script.
test.use({ bypassCSP: true });

/** Behaves as Stripe.js does for one Payment Element: declines first, then succeeds. */
const STAND_IN = `
  window.calls = [];
  window.Stripe = (key) => ({
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
    elements: (options) => {
      window.calls.push(['elements', key, options.clientSecret, options.appearance.variables.colorPrimary]);
      return {
        create: (kind, { wallets }) => {
          window.calls.push(['create', kind, wallets]);
          const heard = {};
          return {
            on: (name, listener) => { heard[name] = listener; },
            mount: (place) => {
              place.innerHTML = '<label>Card number <input></label>';
              place.querySelector('input').addEventListener('input', () => heard.change({ empty: false }));
              heard.ready();
            },
            destroy: () => undefined,
          };
        },
      };
    },
    confirmPayment: async ({ confirmParams, redirect }) => {
      window.calls.push(['confirm', confirmParams.return_url, redirect]);
      const tries = window.calls.filter(([what]) => what === 'confirm').length;
      return tries === 1
        ? { error: { type: 'card_error', message: 'Your card has expired.' } }
        : { paymentIntent: { status: 'succeeded' } };
    },
  });
  window.Stripe.version = 3;
`;

test('the script comes when somebody pays and not before; declines and success are passed on', async ({
  page,
}) => {
  await signInAsNewMember(page);
  const event = await ownPricedEvent(page);
  let loaded = 0;
  await page.route('https://js.stripe.com/**', (route) => {
    loaded += 1;
    return route.fulfill({ contentType: 'text/javascript', body: STAND_IN });
  });
  let id = '';
  await page.route('**/api/create-payment-intent', async (route) => {
    const intent = (await (await route.fetch()).json()) as PaymentIntent;
    id = intent.paymentIntentId;
    await route.fulfill({
      json: { ...intent, processor: { kind: 'stripe', publishableKey: 'pk_test_made_up' } },
    });
  });
  await page.goto(PATHS.event(event.id));
  await joinButton(page, event.title).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(loaded).toBe(0);
  await openPurchase(page, event);
  expect(loaded).toBe(1);
  await expect(purchase(page).getByText('Test mode')).toBeHidden();

  await page.getByLabel('Card number').fill('4242');
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Payment Failed' })).toContainText(
    'Your card has expired.',
  );
  await expect(page.getByLabel('Card number'), 'what was typed stays').toHaveValue('4242');
  const settled = page.waitForRequest((request) => request.url().endsWith(`/api/payments/${id}/settle`));
  await payButton(page).click();
  await settled;
  // Read once: what comes after those calls has been seen.
  const calls = await page.evaluate(() => Reflect.get(window, 'calls') as unknown[][]);
  expect(calls[0]?.[1]).toBe('pk_test_made_up');
  expect(calls[0]?.[3], 'a colour that Stripe understands').toMatch(/^rgb\(/);
  expect(calls[1], 'wallets where the browser has them').toEqual([
    'create',
    'payment',
    { applePay: 'auto', googlePay: 'auto' },
  ]);
  expect(calls[2]).toEqual([
    'confirm',
    expect.stringContaining(`${PATHS.event(event.id)}?payment=${id}`),
    'if_required',
  ]);
});

test('without Stripe’s script there is a way to try again', async ({ page }) => {
  await signInAsNewMember(page);
  const event = await ownPricedEvent(page);
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await page.route('**/api/create-payment-intent', async (route) => {
    const intent = (await (await route.fetch()).json()) as PaymentIntent;
    await route.fulfill({
      json: { ...intent, processor: { kind: 'stripe', publishableKey: 'pk_test_made_up' } },
    });
  });
  await page.goto(PATHS.event(event.id));
  await joinButton(page, event.title).click();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const alert = purchase(page).getByRole('alert');
  await expect(alert).toContainText('The card form did not load.');
  await page.unroute('https://js.stripe.com/**');
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STAND_IN }),
  );
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
});
