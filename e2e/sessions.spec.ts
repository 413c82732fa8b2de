import { expectAccessible } from './axe.ts';
import { expectFocusKept } from './focus.ts';
import { ownSession } from './own-people.ts';
import { signInAsNewMember, signInByCode } from './people.ts';
import { adapted, expect, test } from './test.ts';
import { expectToast } from './toasts.ts';

const PROFILE = '/dashboard?tab=profile';

test('[HOLD-13] a member sees where they are signed in, ends it there, and everywhere', async ({
  page,
  browser,
}) => {
  const { email } = await signInAsNewMember(page);
  // With a user agent, which sessions created by signing in store.
  await page.request.get('/api/logout');
  await signInByCode(page, email);
  const elsewhere = await adapted(await browser.newContext());
  const url = process.env['E2E_URL'] ?? '';
  const signInElsewhere = async (): Promise<void> => {
    const value = await ownSession(email);
    await elsewhere.addCookies([{ name: 'session', value, url, httpOnly: true, sameSite: 'Lax' }]);
  };
  const worksElsewhere = async (): Promise<boolean> =>
    (await elsewhere.request.get(`${url}/api/auth/user`)).ok();
  await signInElsewhere();

  await page.goto(PROFILE);
  const card = page.getByRole('region', { name: 'Where you are signed in' });
  const rows = card.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Chrome on Linux');
  await expect(rows.first()).toContainText('This one, in use now');
  await expect(rows.first().getByRole('button')).toHaveCount(0);
  await expectAccessible(page);

  expect(await worksElsewhere()).toBe(true);
  await rows.last().getByRole('button', { name: 'Sign out A browser, last used' }).press('Enter');
  await expectToast(page, 'Signed out there');
  await expect(rows).toHaveCount(1);
  await expectFocusKept(page);
  expect(await worksElsewhere()).toBe(false);

  await signInElsewhere();
  expect(await worksElsewhere()).toBe(true);
  await card.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL((to) => to.pathname === '/');
  expect(await worksElsewhere()).toBe(false);
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  await elsewhere.close();
});
