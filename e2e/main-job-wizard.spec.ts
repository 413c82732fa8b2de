/** The onboarding wizard (docs/product.md: onboarding) where the journey does not pass. */
import { PATHS } from '@backyard/contract';
import { readCode } from './mailbox.ts';
import { DEMO, newAddress, signInAs } from './people.ts';
import { expectToast } from './screen-parts.ts';
import { expect, type Page, test } from './test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

/** From step 1 to step 4, with no more than is needed. */
async function toTheSummary(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Juniper');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Age range').selectOption('30-35');
  await page.getByLabel('Location').fill('Denver, CO');
  await next(page).click();
  await page.getByRole('button', { name: 'Movies' }).click();
  await next(page).click();
  await expect(heading(page)).toHaveText('Personality');
  await next(page).click();
  await expect(heading(page)).toHaveText("You're all set");
}

test('stands in the place of every page until it is done', async ({ page }) => {
  test.slow();
  await signInAs(page, DEMO.newcomer);
  for (const path of [
    PATHS.home,
    PATHS.events,
    PATHS.event('nothing'),
    PATHS.dashboard,
    '/hosts',
    '/nowhere',
  ]) {
    await page.goto(path);
    await expect(heading(page)).toHaveText('Basic Information');
    await expect(page).toHaveURL(path);
  }
  await page.goto(PATHS.signIn);
  await expect(page).toHaveURL(PATHS.home);
  await expect(heading(page)).toHaveText('Basic Information');
});

test('offers every choice, in order', async ({ page }) => {
  await signInAs(page, DEMO.newcomer);
  await page.goto(PATHS.home);
  await expect(heading(page)).toHaveText('Basic Information');
  const values = (label: string) =>
    page
      .getByLabel(label)
      .locator('option:not([disabled])')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(await values('Age range')).toEqual(['18-21', '22-25', '26-29', '30-35']);
  expect(await values('How far would you travel?')).toEqual(['5', '10', '25', '50']);
  await expect(page.getByLabel('How far would you travel?')).toHaveValue('10');
  await page.getByLabel('First name').fill('Juniper');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Age range').selectOption('18-21');
  await page.getByLabel('Location').fill('Denver, CO');
  await next(page).click();
  const interests = page.getByRole('group', { name: 'What do you enjoy?' }).getByRole('button');
  await expect(interests).toHaveText([
    'Board Games',
    'Hiking',
    'Art & Crafts',
    'Cooking',
    'Sports',
    'Music',
    'Photography',
    'Dancing',
    'Reading',
    'Movies',
    'Tech',
    'Fitness',
    'Yoga',
    'Meditation',
    'Travel',
    'Networking',
    'Volunteering',
    'Gaming',
  ]);
  await interests.first().click();
  await next(page).click();
  await expect(heading(page)).toHaveText('Personality');
  const chosenFrom = (name: string, role: 'radio' | 'checkbox') =>
    page
      .getByRole('group', { name })
      .getByRole(role)
      .evaluateAll((inputs) =>
        inputs.map((input) => `${input.getAttribute('name')} ${(input as HTMLInputElement).value}`),
      );
  expect(await chosenFrom('How would you describe your social style?', 'radio')).toEqual([
    'social_style introvert',
    'social_style ambivert',
    'social_style extrovert',
  ]);
  expect(await chosenFrom('What kind of activities do you enjoy most?', 'radio')).toEqual([
    'activity_preference active',
    'activity_preference creative',
    'activity_preference intellectual',
    'activity_preference social',
  ]);
  expect(await chosenFrom('When do you like to go out?', 'checkbox')).toEqual([
    'time_preference weekday_morning',
    'time_preference weekday_evening',
    'time_preference weekend_morning',
    'time_preference weekend_evening',
  ]);
  expect(await chosenFrom('How do you make plans?', 'radio')).toEqual([
    'commitment_level spontaneous',
    'commitment_level flexible',
    'commitment_level planned',
  ]);
});

test('says that it is at work, says when it failed, and leads home once it is done', async ({ page }) => {
  test.slow();
  const email = newAddress();
  const headers = { origin: new URL(process.env['E2E_URL'] ?? '').origin };
  await page.request.post('/api/login/code', { data: { email }, headers });
  const code = await readCode(page.context(), email);
  await page.request.post('/api/login/verify', { data: { email, code }, headers });
  await page.goto(PATHS.home);
  await toTheSummary(page);
  await expect(next(page)).toHaveCount(0);

  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/onboarding', async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { message: 'Whatever', code: 'internal' } });
  });
  const finish = page.getByRole('button', { name: 'Complete Setup' });
  await finish.click();
  await expect(page.getByRole('button', { name: 'Creating Profile...' })).toBeVisible();
  answer();
  await expectToast(page, 'Error', 'Failed to complete onboarding. Please try again.');
  await page.unroute('**/api/onboarding');

  const sent = page.waitForRequest('**/api/onboarding');
  await finish.click();
  expect((await sent).postDataJSON()).toEqual({
    firstName: 'Juniper',
    lastName: 'Okafor',
    bio: null,
    age: '30-35',
    location: 'Denver, CO',
    travelDistance: 10,
    interests: ['Movies'],
    responses: {},
  });
  await expect(page).toHaveURL(PATHS.home);
  await expect(heading(page)).toContainText('Juniper');
});
