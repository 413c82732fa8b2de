import { PATHS, MINUTE_MS } from '@backyard/contract';
import { ADMIN } from './admin-parts.ts';
import { callsAs, ownEvent } from './hosts-parts.ts';
import { readCode } from './mailbox.ts';
import { signInAsNewMember } from './people.ts';
import { joinButton, openBar } from './screen-parts.ts';
import { expect, type Page, test } from './test.ts';
import { expectToast } from './toasts.ts';

test('a session that ended elsewhere: says so, logs in again, and keeps what was typed', async ({ page }) => {
  const member = await signInAsNewMember(page);
  const event = await ownEvent(page.request);
  await page.goto(PATHS.event(event.id));
  await joinButton(page, event.title).click();
  const dialog = page.getByRole('dialog', { name: 'Join this event' });
  await dialog.getByRole('textbox', { name: /^Notes/ }).fill('Coming with my sister');
  await dialog.getByRole('checkbox', { name: /^I agree/ }).check();

  await page.request.get('/api/logout');
  const login = await stayInsteadOfLogin(page);
  await dialog.getByRole('button', { name: 'Confirm Registration' }).click();
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await page.goto(await login());
  await expect(page).toHaveURL(/\/sign-in\?ended=1&returnTo=/);

  await page.getByLabel('Email address').fill(member.email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await page.getByLabel('6-digit code').fill(await readCode(page.context(), member.email));
  await expect(page).toHaveURL(`${PATHS.event(event.id)}?join=1`);
  await expect(dialog.getByRole('textbox', { name: /^Notes/ })).toHaveValue('Coming with my sister');
  await dialog.getByRole('button', { name: 'Confirm Registration' }).click();
  await expect(page.getByRole('dialog', { name: 'You’re in!' })).toContainText('Successfully registered!');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('main')).toContainText('Your note: Coming with my sister');
});

test('[safety.39] suspended while a page is open: the next press leads to why, and to the form for an answer', async ({
  page,
}) => {
  const member = await signInAsNewMember(page);
  const event = await ownEvent(page.request);
  await page.goto(PATHS.event(event.id));
  await joinButton(page, event.title).click();
  const dialog = page.getByRole('dialog', { name: 'Join this event' });
  await dialog.getByRole('checkbox', { name: /^I agree/ }).check();

  const admin = await callsAs(ADMIN, { confirmed: true });
  const until = new Date(Date.now() + THREE_DAYS_MS).toISOString();
  const suspended = await admin.put(`/api/admin/users/${member.id}/suspension`, {
    data: { until, reason: 'Wrote to people who asked to be left alone.' },
  });
  expect(suspended.status()).toBe(200);
  await admin.dispose();
  await dialog.getByRole('button', { name: 'Confirm Registration' }).click();
  await expect(page).toHaveURL(/\/suspension\//);
  await expect(page.getByRole('main')).toContainText('Why: Wrote to people who asked to be left alone.');
  await expect(page.getByRole('main')).toContainText(/until .* at \d+:\d\d [AP]M C[SD]T/);
  await page.getByLabel('You can answer once.').fill('I did not mean to.');
  await page.getByRole('button', { name: 'Send your answer' }).click();
  await expect(page.getByRole('main')).toContainText('We have your answer.');
  // Only once: after that they are a visitor.
  await page.goto(PATHS.signIn);
  await expect(page.getByLabel('Email address')).toBeVisible();
});

const THREE_DAYS_MS = 72 * 60 * MINUTE_MS;

/**
 * Keeps the page from leaving for login, so that its message can be read on a busy machine. Returns a function that resolves to the
 * requested login URL.
 */
async function stayInsteadOfLogin(page: Page): Promise<() => Promise<string>> {
  const asked = page.waitForRequest('**/api/login?**');
  let kept = true;
  await page.route('**/api/login?**', (route) => (kept ? route.fulfill({ status: 204 }) : route.continue()));
  return async () => {
    const url = (await asked).url();
    // The route is not removed, because that may wait for a navigation that never happens.
    kept = false;
    return url;
  };
}

test('a demo person is one click away, and a page of this site is returned to', async ({ page }) => {
  await page.goto(`${PATHS.events}?category=games`);
  await (await openBar(page)).getByRole('link', { name: 'Log In' }).click();
  const people = page.getByRole('listitem').filter({ has: page.getByRole('button') });
  await expect(people).toHaveCount(6);
  await page.getByRole('button', { name: 'Theo Marchetti' }).click();
  await expect(page).toHaveURL(`${PATHS.events}?category=games`);
  await expect((await openBar(page)).getByText('Theo').filter({ visible: true })).toBeVisible();
  await page.goto(PATHS.signIn);
  await expect(page, 'whoever is signed in has no business there').toHaveURL('/');
});

test('[HOLD-31] two people in one browser: the tab that shows one never acts as the other', async ({
  page,
  context,
}) => {
  await signInAsNewMember(page);
  const event = await ownEvent(page.request);
  await page.goto(PATHS.event(event.id));
  await joinButton(page, event.title).click();
  const dialog = page.getByRole('dialog', { name: 'Join this event' });
  await dialog.getByRole('checkbox', { name: /^I agree/ }).check();

  const other = await signInAsNewMember(await context.newPage());
  // The page reloads half a second after the message: here it is held until that was read.
  const address = `**${PATHS.event(event.id)}`;
  await page.route(address, (route) => route.fulfill({ status: 204 }));
  const leaves = page.waitForRequest(address);
  await dialog.getByRole('button', { name: 'Confirm Registration' }).click();
  await expectToast(page, 'Somebody else is signed in now');
  await leaves;
  await page.unroute(address);
  await page.reload();
  await expectToast(page, 'Somebody else is signed in now');
  const now = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
  expect(now.id).toBe(other.id);
  expect(await (await page.request.get('/api/user/events')).json()).toEqual([]);
  await expect(joinButton(page, event.title)).toBeVisible();
});

test('[sign-in.30] after logging out Back leads to the page before, not again and again to log in', async ({
  page,
}) => {
  await signInAsNewMember(page);
  await page.goto(PATHS.hosts);
  await page.goto(PATHS.dashboard);
  await page.request.get('/api/logout');
  await page.reload();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goBack();
  await expect(page).toHaveURL(PATHS.hosts);
});
