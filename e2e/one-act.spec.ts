/** One action, one key: a fast second click neither repeats an action nor reaches what appears in its place (HOLD-28). */
import { PATHS, type HostedEvent } from '@backyard/contract';
import { fillForm, hostedEvent, ownTitle, signInAsNewHost } from './hosts-parts.ts';
import { ownPricedEvent, payButton, paymentStatus, purchase, youAreIn } from './payment-parts.ts';
import { signInAsNewMember } from './people.ts';
import { joinButton } from './screen-parts.ts';
import { read } from './steady.ts';
import { expect, type Locator, type Page, test } from './test.ts';

test.beforeEach(({ page }) => page.clock.install());

/** Milliseconds between two clicks: a double click, and two hurried taps. (Within one tick: the component tests.) */
const DOUBLE_CLICK = 40;
const IN_A_HURRY = 150;

/**
 * Clicks the button's position twice, whatever is there at the second click. The page's clock is paused except for the time between the
 * two: on a busy machine the second click would otherwise come too late to count as part of the same movement.
 */
async function pressTwice(page: Page, button: Locator, gap: number): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  await button.click({ trial: true });
  const box = await read(
    () => button.boundingBox(),
    (found) => found !== null,
  );
  if (!box) throw new Error('The button is not there');
  await page.clock.pauseAt(Date.now() + 1000);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await page.clock.runFor(gap);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.clock.resume();
}

/** Long enough for a second click to have an effect: a call, a dialog that closes. */
const settled = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

test('[HOLD-28] Create Event pressed twice 40 ms apart makes one event', async ({ page }) => {
  const title = ownTitle('Twice');
  await signInAsNewHost(page);
  await page.goto(PATHS.createEvent);
  await fillForm(page, title);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/events')) sent.push(request.url());
  });
  await pressTwice(page, page.getByRole('button', { name: 'Create Event' }), DOUBLE_CLICK);
  await expect(page).toHaveURL(new RegExp(`${PATHS.hostDashboard}$`));
  await settled(page);
  expect(sent).toHaveLength(1);
  const events = (await (await page.request.get('/api/host/events')).json()) as HostedEvent[];
  expect(events.map((event) => event.title)).toEqual([title]);
});

test('[HOLD-28] Confirm Registration pressed twice 150 ms apart leaves "You’re in!" open', async ({
  page,
}) => {
  await signInAsNewHost(page);
  const event = await hostedEvent(page.request, { title: ownTitle('Twice in') });
  await signInAsNewMember(page);
  await page.goto(PATHS.event(event.id));
  await joinButton(page, event.title).click();
  const dialog = page.getByRole('dialog', { name: 'Join this event' });
  await dialog.getByRole('checkbox', { name: /^I agree/ }).check();
  await pressTwice(page, dialog.getByRole('button', { name: 'Confirm Registration' }), IN_A_HURRY);
  await expect(youAreIn(page)).toBeVisible();
  await settled(page);
  await expect(youAreIn(page)).toBeVisible();
  await youAreIn(page).getByRole('button', { name: 'Done' }).click();
  await expect(youAreIn(page)).toBeHidden();
});

test('[HOLD-28] Continue to payment pressed twice 40 ms apart keeps the dialog and the payment', async ({
  page,
}) => {
  await signInAsNewMember(page);
  const event = await ownPricedEvent(page);
  await page.goto(PATHS.event(event.id));
  await joinButton(page, event.title).click();
  const dialog = page.getByRole('dialog', { name: 'Join this event' });
  await dialog.getByRole('checkbox', { name: /^I agree/ }).check();
  const started = page.waitForResponse('**/api/create-payment-intent');
  await pressTwice(page, dialog.getByRole('button', { name: 'Continue to payment' }), DOUBLE_CLICK);
  const { paymentIntentId } = (await (await started).json()) as { paymentIntentId: string };
  await settled(page);
  await expect(purchase(page)).toBeVisible();
  await expect(payButton(page)).toBeVisible();
  expect(await paymentStatus(page, paymentIntentId)).toBe('open');
});
