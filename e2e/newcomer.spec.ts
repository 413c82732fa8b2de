/** Obstacles for a first-time visitor on a phone who arrives from elsewhere. */
import { BRAND, PATHS, type Event } from '@backyard/contract';
import { upcomingEvents } from './events.ts';
import { ownEvent } from './hosts-parts.ts';
import { readCode } from './mailbox.ts';
import { newAddress } from './people.ts';
import { expect, type Locator, type Page, test } from './test.ts';

test('[HOLD-32] who opens sign-in again finds the way to another address, and after ten minutes no trace', async ({
  page,
}) => {
  const email = newAddress();
  await page.goto(PATHS.signIn);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  await page.goto(PATHS.signIn);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByLabel('Email address')).toHaveValue(email);

  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 11 * 60_000);
  await page.goto(PATHS.signIn);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come on in');
  await expect(page.getByLabel('Email address')).toHaveValue('');
});

for (const [where, timezoneId, zone] of [
  ['beside it', 'America/Winnipeg', ''],
  ['elsewhere', 'America/New_York', '\u00A0CST'],
] as const) {
  test.describe(() => {
    test.use({ timezoneId });
    test(`a card says its zone only where the reader's clock shows another: ${where}`, async ({ page }) => {
      const event = (await upcomingEvents(page.request)).find(
        ({ startTime, timeZone: held }) =>
          held === 'America/Chicago' && Date.parse(startTime) > Date.now() + 86_400_000,
      );
      await page.goto(`${PATHS.events}?q=${encodeURIComponent(event?.title ?? '')}`);
      const card = page.getByRole('article').filter({ hasText: event?.title ?? '' });
      const time = card.locator(`time[datetime="${event?.startTime}"]`).first();
      await expect(time).toHaveText(new RegExp(`[AP]M${zone.replace('CST', 'C[SD]T')}$`));
    });
  });
}

/** Counts taps. A field that already has the focus needs none. */
function countedThumb(page: Page) {
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    await target.tap();
    taps += 1;
  };
  const type = async (field: Locator, text: string): Promise<void> => {
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
  };
  /** The Enter key of the on-screen keyboard, which is already in use. */
  const goOn = (): Promise<void> => page.keyboard.press('Enter');
  const tapAndType = async (field: Locator, text: string): Promise<void> => {
    await tap(field);
    await type(field, text);
  };
  return { tap, type, tapAndType, goOn, taps: () => taps };
}

test.describe(() => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test('[onboarding.49] [onboarding.48] five taps from an event to the seat, and Back on the way costs nothing but itself', async ({
    page,
  }) => {
    const email = newAddress();
    // Its description has what this member likes.
    const event = await ownEvent(page.request, {
      categories: ['games'],
      address: '1814 E 6th St, Austin, TX 78702',
    });
    const { tap, type, tapAndType, goOn, taps } = countedThumb(page);
    await page.goto(PATHS.events);
    await page.goto(PATHS.event(event.id));
    await tap(page.getByRole('link', { name: /^Log in to register/ }).filter({ visible: true }));
    await tapAndType(page.getByLabel('Email address'), email);
    await goOn();
    await type(page.getByLabel('6-digit code'), await readCode(page.context(), email));
    const waiting = page.getByRole('region', { name: 'What you came for' });
    await expect(waiting).toContainText(`Your seat at ${event.title}: a few questions first`);
    await type(page.getByLabel('First name'), 'Juni');
    await goOn();
    await type(page.getByLabel('Last name'), 'Park');
    await tap(page.getByRole('radio', { name: '22 to 25' }));
    await test.step('Back leads to step 1, then to where one was before; what one came for waits there, too', async () => {
      await page.getByRole('button', { name: 'Skip the rest' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almost there');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic Information');
      await expect(page).toHaveURL(new RegExp(PATHS.event(event.id)));
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(PATHS.events);
      await expect(waiting).toContainText(event.title);
      await expect(page.getByLabel('First name')).toHaveValue('Juni');
    });
    await tap(page.getByRole('checkbox', { name: /^I agree/ }));
    await tap(page.getByRole('button', { name: 'Complete Setup' }));
    await expect(page.getByRole('dialog', { name: 'You’re in!' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(PATHS.event(event.id)));
    expect(taps()).toBeLessThanOrEqual(5);
  });
});

/** The free game night with seats near Austin this weekend; on a Sunday evening, the next one. */
async function gameNightNear(page: Page): Promise<{ event: Event; soon: boolean }> {
  for (const soon of [true, false]) {
    const near = `/api/events?near=Austin,%20TX&radius=25&limit=12&on=${soon ? 'weekend' : 'next_weekend'}`;
    const events = (await (await page.request.get(near)).json()) as Event[];
    const event = events.find(
      ({ title, pricing, spotsLeft, requiredTier, nearby }) =>
        nearby && /game night/i.test(title) && pricing.free && spotsLeft > 5 && requiredTier === 'game_room',
    );
    if (event) return { event, soon };
  }
  throw new Error('The demo data has no free game night near Austin');
}

type Tap = ReturnType<typeof countedThumb>['tap'];
const LOG_IN = /^Log in to register/;

/** On a Sunday evening, when little is left of this weekend, the link leads to the next one. */
async function toDays(page: Page, tap: Tap, thisWeekend: Locator, soon: boolean): Promise<void> {
  await tap(thisWeekend);
  await expect(page).toHaveURL(/when=weekend/);
  if (!soon) await page.goto(`${PATHS.events}?when=next_weekend`);
}
const linkToDays = (page: Page): Locator =>
  page.getByRole('main').getByRole('link', { name: 'This Weekend' });
const cardOf = (page: Page, { title }: Event): Locator =>
  page.getByRole('article').filter({ hasText: title }).first();

/** Reads the event's page first. */
const toSignIn = async (page: Page, tap: Tap, event: Event): Promise<void> => {
  await tap(cardOf(page, event).getByRole('link', { name: event.title, exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title);
  await tap(page.getByRole('link', { name: LOG_IN }).filter({ visible: true }));
};

interface Way {
  name: string;
  taps: number;
  /** From the landing page to the sign-in page. */
  go: (page: Page, tap: Tap, event: Event, soon: boolean) => Promise<void>;
}

/** What a visitor on a phone sees of the landing page: its events, its second button, and the navigation. */
const WAYS: readonly Way[] = [
  {
    name: 'its events',
    taps: 8,
    go: async (page, tap, event, soon) => {
      await tap(page.getByRole('main').getByRole('button', { name: 'Austin, TX' }));
      await toDays(page, tap, linkToDays(page), soon);
      await toSignIn(page, tap, event);
    },
  },
  {
    name: 'Discover Events',
    taps: 9,
    go: async (page, tap, event, soon) => {
      await tap(page.getByRole('main').getByRole('link', { name: 'Discover Events' }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Events');
      await tap(page.getByRole('main').getByRole('button', { name: 'Austin, TX' }));
      await toDays(page, tap, linkToDays(page), soon);
      await toSignIn(page, tap, event);
    },
  },
  {
    name: 'the bar',
    taps: 9,
    go: async (page, tap, event, soon) => {
      await tap(page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Events' }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Amazing Events');
      await tap(page.getByRole('button', { name: /^Where you look/ }));
      await tap(page.getByRole('option', { name: 'Austin, TX' }));
      await toDays(page, tap, page.getByRole('button', { name: 'This Weekend' }), soon);
      await tap(cardOf(page, event).getByRole('link', { name: LOG_IN }));
    },
  },
];

test.describe(() => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test('[onboarding.51] [onboarding.58] from the landing page by each of its ways to a game night near Austin: nine taps, and no typing but address, code and name', async ({
    page,
  }) => {
    const { event, soon } = await gameNightNear(page);
    const { tap, type, tapAndType, goOn, taps } = countedThumb(page);
    const toThere: number[] = [];
    for (const { name, go } of WAYS)
      await test.step(name, async () => {
        // The device has forgotten the chosen place.
        await page.context().clearCookies();
        await page.goto(PATHS.home);
        const before = taps();
        await go(page, tap, event, soon);
        await expect(page.getByLabel('Email address')).toBeVisible();
        toThere.push(taps() - before);
      });
    // From here on all paths are the same.
    const before = taps();
    const email = newAddress();
    await tapAndType(page.getByLabel('Email address'), email);
    await goOn();
    await type(page.getByLabel('6-digit code'), await readCode(page.context(), email));
    await expect(page.getByRole('region', { name: 'What you came for' })).toContainText(event.title);
    await type(page.getByLabel('First name'), 'Juni');
    await goOn();
    await type(page.getByLabel('Last name'), 'Park');
    await tap(page.getByRole('radio', { name: '22 to 25' }));
    await tap(page.getByRole('checkbox', { name: /^I agree/ }));
    await tap(page.getByRole('button', { name: 'Complete Setup' }));
    await expect(page.getByRole('dialog', { name: 'You’re in!' })).toBeVisible();
    const fromThere = taps() - before;
    for (const [index, { name, taps: most }] of WAYS.entries())
      expect((toThere[index] ?? Infinity) + fromThere, name).toBeLessThanOrEqual(most);
  });
});

test.describe(() => {
  test.use({ viewport: { width: 360, height: 740 } });
  test("the footer's address breaks after its @, not within a word", async ({ page }) => {
    await page.goto(PATHS.events);
    const link = page.getByRole('contentinfo').getByRole('link', { name: BRAND.supportEmail });
    const lines = (): Promise<Record<string, number>> =>
      link.evaluate((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        const found: Record<string, number> = {};
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
          range.selectNodeContents(text);
          found[text.nodeValue ?? ''] = new Set([...range.getClientRects()].map(({ top }) => top)).size;
        }
        return found;
      });
    const once = (found: Record<string, number>): boolean =>
      Object.values(found).every((count) => count === 1);
    await expect.poll(async () => once(await lines())).toBe(true);
  });
});
