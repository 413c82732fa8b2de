// Statements held: interface.5-7.

/** The exact texts of registering and cancelling (docs/product.md: registration), on the running product. */
import { PATHS } from '@backyard/contract';
import { someEvent } from './events.ts';
import { read } from './steady.ts';
import { expect, type Page, test } from './test.ts';
import { holdToasts } from './toasts.ts';

const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const shown = (page: Page) => notifications(page).locator('li');

test('toasts: F8 focuses them, a swipe of more than 50 px takes one away', async ({ page }) => {
  await holdToasts(page);
  const event = await someEvent(page.request);
  await page.goto(`${PATHS.event(event.id)}?join=1`);
  await expect(shown(page)).toHaveCount(1);
  await page.keyboard.press('F8');
  await expect(notifications(page).getByRole('list')).toBeFocused();
  for (const [distance, left] of [
    [40, 1],
    [70, 0],
  ] as const) {
    const box = await read(
      () => shown(page).boundingBox(),
      (found) => found !== null,
    );
    const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 8 });
    await page.mouse.up();
    await expect(shown(page)).toHaveCount(left);
  }
});

test('toasts: they go by themselves after 5 seconds', async ({ page }) => {
  const event = await someEvent(page.request);
  await page.clock.install();
  await page.goto(PATHS.event(event.id));
  // Their code loads on the first click.
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(shown(page)).toHaveCount(1);
  await page.clock.runFor(4500);
  await expect(shown(page)).toHaveCount(1);
  await page.clock.runFor(1000);
  await expect(shown(page)).toHaveCount(0);
});
