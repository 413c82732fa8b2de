// Statements held: about.15, calls.9, dashboard.42-43, dashboard.49-57, dashboard.59-60, dashboard.62,
//   profile.32-36.

import type { AccountExport, CurrentUser } from '@backyard/contract';
import { expectAccessible } from './axe.ts';
import { chooseFile } from './choose-file.ts';
import { hold } from './dashboard-parts.ts';
import { expectSoundEnlarged } from './looks.ts';
import { signInAsNewMember } from './people.ts';
import { stripes } from './picture.ts';
import { read } from './steady.ts';
import { expect, test, type Page } from './test.ts';
import { expectToast } from './toasts.ts';

const PROFILE = '/dashboard?tab=profile';
const THEMES = ['light', 'dark'] as const;

async function openProfile(page: Page): Promise<CurrentUser> {
  const user = await signInAsNewMember(page);
  await page.goto(PROFILE);
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  return user;
}
async function openForm(page: Page): Promise<CurrentUser> {
  const user = await openProfile(page);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeFocused();
  return user;
}
const me = async (page: Page): Promise<CurrentUser> =>
  (await (await page.request.get('/api/auth/user')).json()) as CurrentUser;
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // A theme changes only colors.
    await expectAccessible(page, { look: colorScheme === 'light' ? 'everything' : 'colours' });
  }
}

test('the profile is read, edited by keyboard, saved and read again', async ({ page }) => {
  await openForm(page);
  await expect(page.getByPlaceholder('City, State')).toHaveValue('Austin, TX');
  await expect(page.getByText('Members who may see contact details find them on the events')).toBeVisible();
  await page.getByLabel('First name').fill('نور 🌿');
  await page.getByLabel('Age').fill('29');
  await page.getByLabel('Bio').fill('<b>Chili</b> & trivia');
  const slider = page.getByRole('slider', { name: 'Travel distance' });
  await expect(slider).toHaveAttribute('min', '1');
  await expect(slider).toHaveAttribute('max', '100');
  await slider.focus();
  await slider.press('Home');
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '2 miles');
  await page.getByRole('button', { name: 'Outdoor' }).press('Space');
  await page.getByLabel('LinkedIn').fill('https://www.linkedin.com/in/noor');
  await page.getByLabel('Public email').fill('noor@example.com');
  const answer = await hold(page, '**/api/user/profile');
  await save(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  answer();
  await expectToast(page, 'Profile Updated', 'Your profile has been successfully updated!');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  await expect(page.getByText('نور 🌿 Haddad')).toBeVisible();
  await expect(page.getByText('<b>Chili</b> & trivia')).toBeVisible();
  await expect(page.getByText('2 miles', { exact: true })).toBeVisible();
  await expect(page.getByText('Game Room Member')).toBeVisible();
  const link = page.getByRole('link', { name: 'View Profile on LinkedIn' });
  await expect(link).toHaveAttribute('href', 'https://www.linkedin.com/in/noor');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(page.getByRole('link', { name: 'noor@example.com' })).toHaveAttribute('href', /^mailto:/);
  expect(await me(page)).toMatchObject({ age: 29, travelDistance: 2, interests: ['Hiking', 'outdoor'] });
});

async function choosePicture(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await chooseFile(
    page,
    () => page.getByRole('button', { name: /Add a picture|Change picture/ }).click(),
    file,
  );
}

test('a picture: chosen, cropped by keyboard and pointer, saved, removed', async ({ page }) => {
  await openProfile(page);
  await choosePicture(page, { name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expectToast(page, 'Error', 'That is not a picture we can use. Try a JPEG, PNG, WebP, GIF or AVIF.');
  await choosePicture(page, { name: 'me.png', mimeType: 'image/png', buffer: stripes(300, 200) });
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeFocused();
  await choosePicture(page, { name: 'me.png', mimeType: 'image/png', buffer: stripes(300, 200) });
  await dialog.getByRole('slider', { name: 'Zoom' }).press('End');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '400 percent');
  const across = dialog.getByRole('slider', { name: 'Left to right' });
  await across.press('Home');
  await expect(across).toHaveAttribute('aria-valuetext', '0 percent from the left');
  const canvas = dialog.locator('canvas').first();
  const box = await read(
    () => canvas.boundingBox(),
    (found) => found !== null,
  );
  if (!box) throw new Error('The crop is not shown');
  await page.mouse.move(box.x + 150, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 30, box.y + 60, { steps: 4 });
  await page.mouse.up();
  await expect(across).not.toHaveAttribute('aria-valuetext', '0 percent from the left');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Save Picture' }).click();
  await expectToast(page, 'Picture updated');
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeFocused();
  const { profileImageUrl } = await me(page);
  expect(profileImageUrl).toMatch(/^\/images\/.*-256\.webp$/);
  await expect(page.locator(`main img[src="${profileImageUrl}"]`)).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Picture removed');
  expect((await me(page)).profileImageUrl).toBeNull();
});

test('axe finds nothing in the view, and nothing is lost with text of 200%; the data come as a file; deleting says what follows, wants the address, and leaves nobody signed in', async ({
  page,
}) => {
  const user = await openProfile(page);
  await expectNoViolations(page);
  await expectSoundEnlarged(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^backyard-\d{4}-\d\d-\d\d\.json$/);
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(part as Buffer);
  const data = JSON.parse(Buffer.concat(parts).toString()) as AccountExport;
  expect(data.profile.email).toBe(user.email);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('Your upcoming registrations are cancelled');
  const confirm = dialog.getByRole('button', { name: 'Delete my account' });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Type your email address to confirm').fill('somebody@example.com');
  await page.keyboard.press('Enter');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByLabel('Type your email address to confirm').fill(user.email.toUpperCase());
  await confirm.click();
  await page.getByRole('dialog', { name: 'Your account is deleted' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/$/);
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});
