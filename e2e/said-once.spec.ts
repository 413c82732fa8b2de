/** What is said stays said, once, and nothing covers it (rules HOLD-22 and HOLD-32). */
import { PATHS } from '@backyard/contract';
import { ownEvent } from './events.ts';
import { newAddress, signInAsNewMember } from './people.ts';
import { expect, test } from './test.ts';

test('[HOLD-32] nothing is wrong before anything was typed; a wrong code stays wrong after Enter', async ({
  page,
}) => {
  await page.goto(PATHS.signIn);
  const field = page.getByLabel('Code of 6 digits');
  await expect(async () => {
    await page.getByLabel('E-mail address').fill(newAddress());
    await page.getByRole('button', { name: 'Send me a code' }).dblclick({ delay: 20 });
    await expect(field).toBeVisible({ timeout: 2000 });
  }).toPass();
  const verified: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/login/verify')) verified.push(request.url());
  });
  // Once more, by the button that now stands where the other one was.
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert');
  await expect(field).toBeFocused();
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await expect(alert).toHaveText('');
  expect(verified).toEqual([]);

  await field.fill('12');
  await page.keyboard.press('Enter');
  await expect(alert).toHaveText('Enter the digits from the mail');
  await field.fill('000000');
  const wrong = /^That code is (?:not right|no longer valid)/;
  await expect(alert).toHaveText(wrong);
  await expect(field).toHaveValue('');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(alert).toHaveText(wrong);
  expect(verified).toHaveLength(1);
});

test('[HOLD-22] on a small phone nothing lies over “You’re in!”', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await signInAsNewMember(page);
  const event = await ownEvent(page.request, 'said once');
  await page.goto(`${PATHS.event(event.id)}?join=1`);
  const join = page.getByRole('dialog', { name: 'Join this event' });
  await join.getByRole('checkbox', { name: /^I agree/ }).check();
  await join.getByRole('button', { name: 'Confirm Registration' }).click();
  const done = page.getByRole('dialog', { name: 'You’re in!' });
  await expect(done).toContainText('Successfully registered! A confirmation e-mail is on its way to you.');
  const title = done.getByRole('heading', { name: 'You’re in!' });
  const covered = await title.evaluate((heading) => {
    const { left, top, width, height } = heading.getBoundingClientRect();
    return !heading.contains(document.elementFromPoint(left + Math.min(width, 60) / 2, top + height / 2));
  });
  expect(covered).toBe(false);
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')).toHaveCount(0);
});
