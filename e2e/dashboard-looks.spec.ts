import { PATHS, type Registration } from '@backyard/contract';
import { pretend, tab } from './dashboard-parts.ts';
import { expectFocusKept, tabTo } from './focus.ts';
import { asBefore, expectSound } from './looks.ts';
import { DEMO, signInAs } from './people.ts';
import type { Screen } from './screen.ts';
import { expect, type Page, test } from './test.ts';

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralter';
const MANY = 24;

async function pretendMuch(page: Page): Promise<void> {
  await pretend(page, {
    firstName: LONG_NAME,
    subscriptionTier: 'club_house',
    subscriptionExpiresAt: '2026-01-03T18:00:00.000Z',
  });
  await page.route('**/api/user/events', async (route) => {
    const mine = (await (await route.fetch()).json()) as Registration[];
    const title = LONG_NAME.repeat(2);
    const many = Array.from({ length: Math.ceil(MANY / mine.length) }, (_, round) =>
      mine.map((one) => ({
        ...one,
        id: `${one.id}-${round}`,
        notes: LONG_NAME.repeat(3),
        event: { ...one.event, title, location: LONG_NAME, currentAttendees: 400 },
      })),
    );
    await route.fulfill({ json: many.flat() });
  });
}

type Look = readonly [name: string, open: (page: Page) => Promise<unknown>];

const opens =
  (name: string): Look[1] =>
  (page) =>
    tab(page, name).click();

/** Each screen follows from the previous one on the same page: opening a page costs as much as checking it. */
const WALKS: readonly { who: Pick<Screen, 'as' | 'alone'>; looks: readonly Look[] }[] = [
  {
    who: { as: 'member' },
    looks: [
      ['Available Events', (page) => page.goto(PATHS.dashboard)],
      ['Past Events', opens('Past Events')],
      ['Subscription', opens('Subscription')],
    ],
  },
  {
    who: { as: 'new member' },
    looks: [
      ['home of somebody new', (page) => page.goto(PATHS.home)],
      ['My Upcoming Events without any', (page) => page.goto(PATHS.myUpcoming)],
      ['Past Events without any', opens('Past Events')],
    ],
  },
  {
    // Its API responses are made up.
    who: { as: 'member', alone: true },
    looks: [
      [
        'home with long names',
        async (page) => {
          await pretendMuch(page);
          await page.goto(PATHS.home);
        },
      ],
      ['My Upcoming Events, many of them', (page) => page.goto(PATHS.myUpcoming)],
    ],
  },
];

test.describe('axe finds nothing, and no text is lost, at every width and in both themes', () => {
  for (const { who, looks } of WALKS)
    test(looks.map(([name]) => name).join('; '), async ({ pageFor }) => {
      const page = await pageFor(who);
      for (const [name, open] of looks)
        await test.step(name, async () => {
          await asBefore(page);
          await open(page);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expectSound(page);
        });
    });
});

test('tabs and unregistering by keyboard', async ({ page }) => {
  await signInAs(page, DEMO.member);
  await page.goto('/dashboard');
  await expect(tab(page, 'Available Events')).toBeVisible();
  await tabTo(page, tab(page, 'Available Events'));
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'My Upcoming Events')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tab(page, 'My Upcoming Events')).toHaveAttribute('aria-selected', 'true');
  const unregister = page.getByRole('button', { name: /^Unregister/ }).first();
  await tabTo(page, unregister);
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Keep my seat' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(unregister).toBeFocused();
  await tabTo(page, tab(page, 'My Upcoming Events'), 'Shift+Tab');
  await page.keyboard.press('End');
  await expect(tab(page, 'Profile')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(tab(page, 'Profile')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\?tab=profile$/);
  await expectFocusKept(page);
});
