// Statements held: tables.13.

/** Tables with a real pointer and keyboard, and the job thread that creates them. Everything else is in component tests. */
import { PATHS } from '@backyard/contract';
import { callsAs, hostedEvent, HOST, ownTitle } from './hosts-parts.ts';
import { expectSound } from './looks.ts';
import { seatGuests } from './own-people.ts';
import { signInAs } from './people.ts';
import { expect, type Locator, type Page, test } from './test.ts';

const GUESTS = 8;

const tableOf = (page: Page, number: number): Locator =>
  page.getByRole('region', { name: `Table ${number}` });
const choiceOf = (page: Page, name: string): Locator =>
  page.getByRole('combobox', { name: `Table of ${name}`, exact: true });

/** The center of an element, on the screen. */
async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  // Read once: nothing moves but what the test moves.
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const grip = (page: Page, name: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: choiceOf(page, name) })
    .locator('[data-grip]');

/** Drags a person's row by its handle to another table, with the mouse or a finger. */
async function drag(page: Page, name: string, to: Locator, finger: boolean): Promise<void> {
  const held = grip(page, name);
  const heading = to.getByRole('heading');
  await heading.scrollIntoViewIfNeeded();
  await held.scrollIntoViewIfNeeded();
  const from = await middleOf(held);
  const there = await middleOf(heading);
  const way = [0.25, 0.5, 0.75, 1].map((part) => ({
    x: from.x + (there.x - from.x) * part,
    y: from.y + (there.y - from.y) * part,
  }));
  if (finger) {
    const browser = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [from]);
    for (const point of way) await touch('touchMove', [point]);
    await touch('touchEnd', []);
    return;
  }
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const { x, y } of way) await page.mouse.move(x, y);
  await page.mouse.up();
}

test('[TABLE-14] tables are drawn, and people moved by keyboard and with the mouse or a finger; pinned and parted they stay so', async ({
  page,
  isMobile,
}) => {
  const host = await callsAs(HOST);
  const event = await hostedEvent(host, { title: ownTitle('Supper at tables'), maxAttendees: 20 });
  const names = await seatGuests(event.id, GUESTS);
  await host.dispose();
  await signInAs(page, HOST);
  await page.goto(PATHS.hostTables(event.id));
  await page.getByRole('switch', { name: 'Seat people at tables' }).click();
  await page.getByRole('combobox', { name: 'People at a table' }).selectOption('4');
  const drawing = page.getByRole('button', { name: 'Draw the tables' });
  await drawing.click();
  for (const table of [1, 2]) await expect(tableOf(page, table).getByRole('listitem')).toHaveCount(4);
  await expectSound(page);
  const nameAt = async (table: number): Promise<string> => {
    const last = tableOf(page, table).getByRole('combobox').last();
    // Read once: nothing moves but what the test moves.
    const label = await last.getAttribute('aria-label');
    return names.find((name) => label === `Table of ${name}`) ?? '';
  };

  const keyed = await nameAt(1);
  await test.step('by keyboard', async () => {
    await choiceOf(page, keyed).focus();
    await page.keyboard.press('ArrowDown');
    await expect(tableOf(page, 2)).toContainText(keyed);
    await expect(page.getByRole('button', { name: new RegExp(`^Pinned ${keyed}`) })).toBeVisible();
  });
  const dragged = await nameAt(1);
  await test.step('with the mouse or a finger, where there is room for grips', async () => {
    // The checks above leave the page at 320 px. On a tablet a table at the page's edge must not widen it.
    await page.setViewportSize(isMobile ? { width: 768, height: 1024 } : { width: 1280, height: 800 });
    await expect(grip(page, dragged)).toBeVisible();
    await drag(page, dragged, tableOf(page, 2), isMobile);
    await expect(tableOf(page, 2)).toContainText(dragged);
    await expect(tableOf(page, 1).getByRole('listitem')).toHaveCount(2);
  });
  const [one, other] = [await nameAt(1), dragged];
  await test.step('and drawn again they stay where they were put, and two are kept apart', async () => {
    await page.getByRole('combobox', { name: 'One of them' }).selectOption(one);
    await page.getByRole('combobox', { name: 'The other' }).selectOption(other);
    await page.getByRole('button', { name: 'Keep apart' }).click();
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
    await page.getByRole('button', { name: 'Draw again' }).click();
    for (const table of [1, 2]) await expect(tableOf(page, table).getByRole('listitem')).toHaveCount(4);
    for (const name of [keyed, dragged]) await expect(tableOf(page, 2)).toContainText(name);
    await expect(tableOf(page, 1)).toContainText(one);
  });
  await test.step('the sheet for the door has tables and names, and nothing to press', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(tableOf(page, 2).getByText(keyed, { exact: true })).toBeVisible();
    await expect(choiceOf(page, keyed)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Draw again' })).toBeHidden();
  });
});
