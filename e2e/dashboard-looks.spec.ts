import type { Registration } from '@backyard/contract';
import { pretend, tab } from './dashboard-parts.ts';
import { expectFocusKept, tabTo } from './focus.ts';
import { expectSound } from './looks.ts';
import { DEMO, signInAs } from './people.ts';
import type { Screen } from './screen.ts';
import { expect, type Page, test } from './test.ts';

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralter';
const MANY = 24;

/** Who looks, and what is prepared for them. */
interface Scene extends Pick<Screen, 'as' | 'alone'> {
  prepare?: (page: Page) => Promise<void>;
}

const withEvents: Scene = { as: 'member' };
const withNothing: Scene = { as: 'new member' };

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

const withMuch: Scene = { as: 'member', alone: true, prepare: pretendMuch };

const LOOKS: readonly [name: string, scene: Scene, address: string][] = [
  ['Available Events', withEvents, '/dashboard'],
  ['My Upcoming Events', withEvents, '/dashboard?tab=upcoming'],
  ['Past Events', withEvents, '/dashboard?tab=past'],
  ['Subscription', withEvents, '/dashboard?tab=subscription'],
  ['home of somebody new', withNothing, '/'],
  ['My Upcoming Events without any', withNothing, '/dashboard?tab=upcoming'],
  ['Past Events without any', withNothing, '/dashboard?tab=past'],
  ['home with long names', withMuch, '/'],
  ['My Upcoming Events, many of them', withMuch, '/dashboard?tab=upcoming'],
];

test.describe('axe finds nothing, and no text is lost, at every width and in both themes', () => {
  for (const [name, scene, address] of LOOKS)
    test(name, async ({ pageFor }) => {
      const page = await pageFor(scene);
      await scene.prepare?.(page);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectSound(page);
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
