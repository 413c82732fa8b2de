// Statements held: plans.10.

/** Every screen and state of paying: axe finds nothing, and no text is lost. */
import { PATHS, type Receipt, type Subscription } from '@backyard/contract';
import { asBefore, expectSound } from './looks.ts';
import { CARDS, fillCard, openPurchase, payButton, payWith, PRICED, pricedEvent } from './payment-parts.ts';
import type { Screen } from './screen.ts';
import { expect, type Page, test } from './test.ts';

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralter';

async function subscribing(page: Page): Promise<void> {
  await page.goto(`${PATHS.subscribe}?tier=playground`);
  await expect(page.getByLabel('Card number')).toBeVisible();
}

/** An ending plan, and receipts of every kind, some with long names. */
async function muchPaid(page: Page): Promise<void> {
  await page.route('**/api/user/subscription', async (route) => {
    const own = (await (await route.fetch()).json()) as Subscription;
    await route.fulfill({
      json: {
        ...own,
        status: 'ending',
        renewsAt: null,
        endsAt: '2027-01-03T18:00:00.000Z',
        nextTier: 'game_room',
        abilities: { manage: true, undo: true },
      },
    });
  });
  const receipt = (given: Partial<Receipt>, index: number): Receipt => ({
    id: `01980000-0000-7000-8000-00000000000${index}`,
    kind: 'event',
    description: LONG_NAME.repeat(2),
    amount: '10000.00',
    refunded: '0.00',
    status: 'paid',
    createdAt: '2026-11-03T18:00:00.000Z',
    eventId: '01980000-0000-7000-8000-000000000001',
    ...given,
  });
  await page.route('**/api/user/receipts', (route) =>
    route.fulfill({
      json: [
        receipt({}, 1),
        receipt({ status: 'refunding', refunded: '10000.00' }, 2),
        receipt({ status: 'refunded', refunded: '10000.00' }, 3),
        receipt({ kind: 'subscription', status: 'partly_refunded', refunded: '4.99' }, 4),
      ],
    }),
  );
  await page.goto(`${PATHS.dashboard}?tab=subscription`);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
}

type Look = readonly [name: string, open: (page: Page) => Promise<void>];

/** Each screen follows from the previous one on the same page: opening a page costs as much as checking it. */
const WALKS: readonly { who: Pick<Screen, 'as' | 'alone'>; looks: readonly Look[] }[] = [
  {
    who: { as: 'player' },
    looks: [
      [
        'a card with mistakes',
        async (page) => {
          await openPurchase(page, await pricedEvent(page, PRICED.halfForPlayground));
          await payButton(page).click();
        },
      ],
      [
        'the question before leaving',
        async (page) => {
          await fillCard(page, CARDS.pays);
          await page.getByRole('button', { name: 'Give up seat' }).click();
          await expect(page.getByRole('alertdialog')).toBeVisible();
        },
      ],
      [
        'a declined card',
        async (page) => {
          await page.getByRole('button', { name: 'Keep paying' }).click();
          await expect(page.getByRole('alertdialog')).toBeHidden();
          await payWith(page, CARDS.declined);
          await expect(page.getByRole('dialog').getByText('Payment Failed')).toBeVisible();
        },
      ],
      [
        'a bank that asks',
        async (page) => {
          await payWith(page, CARDS.asks);
          await expect(page.getByRole('button', { name: 'Confirm payment' })).toBeVisible();
        },
      ],
    ],
  },
  { who: { as: 'new member', alone: true }, looks: [['subscribing', subscribing]] },
  {
    // Its API responses are made up.
    who: { as: 'club', alone: true },
    looks: [
      ['a plan that ends, and receipts', muchPaid],
      [
        'Choose Your Adventure',
        async (page) => {
          await page.getByRole('button', { name: 'Manage Subscription' }).click();
          await expect(page.getByRole('dialog', { name: 'Choose Your Adventure' })).toBeVisible();
        },
      ],
    ],
  },
];

for (const { who, looks } of WALKS)
  test(looks.map(([name]) => name).join('; '), async ({ pageFor }) => {
    const page = await pageFor(who);
    for (const [name, open] of looks)
      await test.step(name, async () => {
        await asBefore(page);
        await open(page);
        await page.waitForLoadState('networkidle');
        await expectSound(page);
      });
  });
