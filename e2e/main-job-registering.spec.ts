// Statements held: interface.5-7.

/** What registering and cancelling say (docs/product.md: registration), to the letter, on the running product. */
import { PATHS, type Event } from '@backyard/contract';
import { upcomingEvents } from './events.ts';
import { expect, type Page, test } from './test.ts';

/** An event with room that no test with an event of its own counts on. */
async function roomyEvent(page: Page): Promise<Event> {
  const open = (await upcomingEvents(page.request)).filter(
    (event) =>
      event.spotsLeft >= 5 && event.pricing.free && !event.categories.includes('clubhouse_exclusive'),
  );
  // From the middle: other tests count the seats of those at the ends.
  const event = open.toSorted((a, b) => a.id.localeCompare(b.id))[Math.floor(open.length / 2)];
  if (!event) throw new Error('The demo data has no event with room');
  return event;
}

test('toasts: F8 focuses them, a swipe of more than 50 px takes one away, 5 seconds do as well', async ({
  page,
}) => {
  const event = await roomyEvent(page);
  const area = page.getByRole('region', { name: 'Notifications' });
  const shown = area.locator('li');
  await page.clock.install();
  await page.goto(`${PATHS.event(event.id)}?join=1`);
  await expect(shown).toHaveCount(1);
  await page.keyboard.press('F8');
  await expect(area.getByRole('list')).toBeFocused();
  // Held by the focus, it stays for as long as it takes to swipe it.
  for (const [distance, left] of [
    [40, 1],
    [70, 0],
  ] as const) {
    const box = await shown.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 8 });
    await page.mouse.up();
    await expect(shown).toHaveCount(left);
  }
  await page.reload();
  await expect(shown).toHaveCount(1);
  await page.clock.fastForward(5000);
  await expect(shown).toHaveCount(0);
});
