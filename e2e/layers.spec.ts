/** Escape and Back first close the topmost layer, whatever else is open (HOLD-34). */
import { PATHS } from '@backyard/contract';
import { CARDS, fillCard, openPurchase, payButton, ownPricedEvent, youAreIn } from './payment-parts.ts';
import { signInAsNewMember } from './people.ts';
import { barOf, joinButton } from './screen-parts.ts';
import { expect, type Page, test } from './test.ts';

/** Opens `path` from another page of the site, so that Back has a target. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(PATHS.discover);
  await page.goto(path);
}

/** Goes forward to the next history entry; the page that has closed its dialog does not change. */
async function expectForwardDoesNothing(page: Page): Promise<void> {
  const address = page.url();
  // The Navigation API reports every move, and no code can suppress its event.
  const moved = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let moves = 0;
        navigation.addEventListener('currententrychange', () => (moves += 1) === 2 && resolve());
        window.history.forward();
      }),
  );
  await moved;
  await hasEntries(page, 0);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const back = (page: Page): Promise<void> => page.evaluate(() => window.history.back());
/** The dialog has a history entry. */
const hasEntries = (page: Page, count: number) =>
  expect
    .poll(() => page.evaluate(() => (window.history.state as { layers?: number }).layers ?? 0))
    .toBe(count);

test('[HOLD-34] Back closes the registration dialog: the page stays where it was, the focus returns', async ({
  page,
}) => {
  await signInAsNewMember(page);
  const event = await ownPricedEvent(page);
  await visit(page, PATHS.event(event.id));
  // Read once: the page stands still.
  const length = await page.evaluate(() => window.history.length);
  const join = joinButton(page, event.title);
  const dialog = page.getByRole('dialog', { name: 'Join this event' });
  for (const again of [false, true]) {
    await join.click();
    await expect(dialog).toBeVisible();
    await hasEntries(page, 1);
    // Read once: the dialog is open.
    const y = await page.evaluate(() => window.scrollY);
    await back(page);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${PATHS.event(event.id)}$`));
    await expect(join, again ? 'again' : 'once').toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y);
  }
  await expectForwardDoesNothing(page);
  await test.step('closed by its cross, it leaves no entry that Back would have to pass', async () => {
    for (const close of [
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await join.click();
      await hasEntries(page, 1);
      // Read once: the dialog is open.
      const y = await page.evaluate(() => window.scrollY);
      await close();
      await hasEntries(page, 0);
      await expect(join).toBeFocused();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y);
      await expect.poll(() => page.evaluate(() => window.history.length)).toBe(length + 1);
    }
  });
  await test.step('nor does loading the page anew', async () => {
    await join.click();
    await hasEntries(page, 1);
    await page.reload();
    await hasEntries(page, 0);
    await expect(dialog).toBeHidden();
    await back(page);
    await expect(page).toHaveURL(new RegExp(`${PATHS.discover}$`));
  });
});

test('[HOLD-34] Back while paying asks first, and one more Back keeps paying', async ({ page }) => {
  await signInAsNewMember(page);
  const dialog = await openPurchase(page, await ownPricedEvent(page));
  await fillCard(page, CARDS.pays);
  const question = page.getByRole('alertdialog', { name: 'Leave without paying?' });
  await back(page);
  await expect(question).toBeVisible();
  await hasEntries(page, 2);
  await back(page);
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Card number')).toHaveValue(/4242/);
  await hasEntries(page, 1);
  await test.step('while the payment is under way Back changes nothing', async () => {
    let pay = (): void => undefined;
    const held = new Promise<void>((resolve) => (pay = resolve));
    await page.route(/\/api\/(?!auth)/, async (route) => {
      await held;
      await route.continue();
    });
    await payButton(page).click();
    await back(page);
    await hasEntries(page, 1);
    await expect(dialog).toBeVisible();
    pay();
    await expect(youAreIn(page)).toBeVisible();
  });
  await hasEntries(page, 1);
  await back(page);
  await expect(youAreIn(page)).toBeHidden();
  await hasEntries(page, 0);
});

test('[HOLD-34] Back closes the plans and the menu of phones; a link in the menu leads on, and Back from there to the page', async ({
  page,
}) => {
  await signInAsNewMember(page);
  await visit(page, `${PATHS.dashboard}?tab=subscription`);
  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  const plans = page.getByRole('dialog', { name: 'Choose Your Adventure' });
  await expect(plans).toBeVisible();
  await hasEntries(page, 1);
  await back(page);
  await expect(plans).toBeHidden();
  await expect(page).toHaveURL(/tab=subscription$/);
  const bar = barOf(page);
  const menu = bar.getByRole('button', { name: 'Me', exact: true });
  const logOut = bar.getByRole('link', { name: 'Log Out' });
  await menu.click();
  await hasEntries(page, 1);
  await expect(logOut).toBeVisible();
  await back(page);
  await expect(logOut).toBeHidden();
  await menu.click();
  await hasEntries(page, 1);
  // Read once: the page stands still.
  const length = await page.evaluate(() => window.history.length);
  await bar.getByRole('link', { name: 'Events', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${PATHS.events}$`));
  await hasEntries(page, 0);
  await expect
    .poll(() => page.evaluate(() => window.history.length), 'the new page stands where the menu stood')
    .toBe(length);
  await back(page);
  await expect(page).toHaveURL(/tab=subscription$/);
  await expect(page.getByRole('button', { name: 'Manage Subscription' })).toBeVisible();
  await expect(logOut, 'closed, as it was left').toBeHidden();
  await hasEntries(page, 0);
  await back(page);
  await expect(page).toHaveURL(new RegExp(`${PATHS.discover}$`));
});
