// Statements held: plans.10.

/** Every screen and state of paying: axe finds nothing, and no text is lost. */
import { PATHS, type Receipt, type Subscription } from '@backyard/contract';
import { expectSound } from './looks.ts';
import { CARDS, fillCard, openPurchase, payButton, payWith, PRICED, pricedEvent } from './payment-parts.ts';
import type { Screen } from './screen.ts';
import { expect, type Page, test } from './test.ts';

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralter';

async function openAsPlayer(page: Page): Promise<void> {
  await openPurchase(page, await pricedEvent(page, PRICED.halfForPlayground));
}

async function subscribing(page: Page): Promise<void> {
  await page.goto(`${PATHS.subscribe}?tier=playground`);
  await expect(page.getByLabel('Card number')).toBeVisible();
}

/** A plan that ends, and receipts of every kind, some with long names. */
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

const PLAYER = { as: 'player' } as const;
/** What they are answered is made up. */
const PAYER = { as: 'club', alone: true } as const;

const LOOKS: readonly [
  name: string,
  who: Pick<Screen, 'as' | 'alone'>,
  open: (page: Page) => Promise<void>,
][] = [
  [
    'a card with mistakes',
    PLAYER,
    async (page) => {
      await openAsPlayer(page);
      await payButton(page).click();
    },
  ],
  [
    'a declined card',
    PLAYER,
    async (page) => {
      await openAsPlayer(page);
      await payWith(page, CARDS.declined);
      await expect(page.getByRole('dialog').getByText('Payment Failed')).toBeVisible();
    },
  ],
  [
    'a bank that asks',
    PLAYER,
    async (page) => {
      await openAsPlayer(page);
      await payWith(page, CARDS.asks);
      await expect(page.getByRole('button', { name: 'Confirm payment' })).toBeVisible();
    },
  ],
  [
    'the question before leaving',
    PLAYER,
    async (page) => {
      await openAsPlayer(page);
      await fillCard(page, CARDS.pays);
      await page.getByRole('button', { name: 'Give up seat' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  ],
  ['subscribing', { as: 'new member', alone: true }, subscribing],
  ['a plan that ends, and receipts', PAYER, muchPaid],
  [
    'Choose Your Adventure',
    PAYER,
    async (page) => {
      await muchPaid(page);
      await page.getByRole('button', { name: 'Manage Subscription' }).click();
      await expect(page.getByRole('dialog', { name: 'Choose Your Adventure' })).toBeVisible();
    },
  ],
];

for (const [name, who, open] of LOOKS)
  test(name, async ({ pageFor }) => {
    const page = await pageFor(who);
    await open(page);
    await page.waitForLoadState('networkidle');
    await expectSound(page);
  });
