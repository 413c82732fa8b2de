// Statements held: about.15, calls.9, calls.106-108, dashboard.42-43, dashboard.49-57, dashboard.59-60,
//   dashboard.62, profile.32-36.

/** Failures of the profile form and the calendar address. Success is covered by e2e/profile.spec.ts, calendar.spec.ts. */
import { PATHS } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { HIDDEN_IS_FOR } from '../../lib/person-texts.ts';
import { expectNoViolations } from '../../testing/axe.ts';
import { type Answers, reply, SIGNED_OUT } from '../../testing/canned-api.ts';
import { member } from '../../testing/people.ts';
import { expectSentToLogIn, expectToast, openScreen } from '../../testing/screen.tsx';

const PROFILE = `${PATHS.dashboard}?tab=profile`;
const edit = page.getByRole('button', { name: 'Edit Profile' });
const save = page.getByRole('button', { name: 'Save Changes' });
const bio = page.getByLabelText('Bio');

async function openForm(answers: Answers = {}) {
  const screen = await openScreen(PROFILE, { as: member(), answers });
  await edit.click();
  await expect.element(page.getByRole('heading', { name: 'Edit Profile' })).toHaveFocus();
  return screen;
}

it('says at each field what is wrong, and goes to the first', async () => {
  await openForm();
  await page.getByRole('button', { name: 'Hiking' }).click();
  await expect.element(page.getByText('Select at least one', { exact: true })).toBeVisible();
  await page.getByLabelText('First name').fill(' ');
  await page.getByLabelText('Age').fill('17');
  await page.getByLabelText('TikTok').fill('JaVaScRiPt:alert(1)');
  await save.click();
  await expect.element(page.getByLabelText('First name')).toHaveFocus();
  for (const message of ['First name is required', 'Must be 18 or older', 'Please enter a valid TikTok URL'])
    await expect.element(page.getByText(message).first()).toBeVisible();
  await expectNoViolations();
});

it('an age that was a range when one joined is said at its field', async () => {
  await openScreen(PROFILE, { as: member({ age: null, ageRange: '22-25' }) });
  await edit.click();
  await expect
    .element(page.getByLabelText('Age'))
    .toHaveAccessibleDescription('You said 22 to 25 when you joined.');
});

it('a failure keeps the form and says what the server said', async () => {
  const screen = await openForm({ 'PUT /api/user/profile': reply(500) });
  await save.click();
  await expectToast('Error', 'Failed to update profile');
  screen.answer({ 'PUT /api/user/profile': reply(409, { code: 'x', message: 'Not today.' }) });
  await save.click();
  await expect.element(page.getByText('Not today.').first()).toBeVisible();
  await expectToast('Error', 'Not today.');
  await expect.element(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
});

it('a session that ends while saving loses nothing of what was typed', async () => {
  const screen = await openForm({ 'PUT /api/user/profile': SIGNED_OUT });
  await bio.fill('Half a sentence about');
  await save.click();
  await expectSentToLogIn(screen, PROFILE);
  expect(Object.values(sessionStorage).join()).toContain('Half a sentence about');
});

it('what was typed is there after a reload; Cancel forgets it', async () => {
  const screen = await openForm();
  await bio.fill('Half a sentence about');
  await screen.reload();
  await expect.element(bio).toHaveValue('Half a sentence about');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(edit).toHaveFocus();
  await screen.reload();
  await expect.element(edit).toBeVisible();
});

it('[ATT-6] [ATT-7] one hides, and shows one’s picture to visitors, by a box each; both begin as they are stored', async () => {
  const screen = await openForm({ 'PUT /api/user/profile': member({ hiddenFromLists: true }) });
  const hide = page.getByRole('checkbox', { name: 'Hide me from the lists of events I go to' });
  const face = page.getByRole('checkbox', { name: 'Show my picture to visitors too' });
  await expect.element(hide).not.toBeChecked();
  // The same text that hidden members read above their page.
  await expect.element(hide).toHaveAccessibleDescription(new RegExp(`${HIDDEN_IS_FOR}$`));
  await expect.element(face).not.toBeChecked();
  await page.getByText('Hide me from the lists').click();
  await page.getByText('Show my picture to visitors').click();
  await expectNoViolations();
  // Unsaved choices are kept like typed text.
  await screen.reload();
  await expect.element(hide).toBeChecked();
  await save.click();
  await expectToast('Profile Updated');
  expect(screen.sent('PUT /api/user/profile').at(-1)?.body).toMatchObject({
    hiddenFromLists: true,
    faceForVisitors: true,
  });
  await edit.click();
  await expect.element(hide).toBeChecked();
  await expect.element(face).not.toBeChecked();
});

it('[people.32] the profile leads to what others see of it', async () => {
  await openScreen(PROFILE, { as: member() });
  await expect
    .element(page.getByRole('link', { name: 'How others see you' }))
    .toHaveAttribute('href', PATHS.person(member().id));
});

const MINE = `${PATHS.events}?tab=upcoming`;
const panel = page.getByRole('region', { name: 'Subscribe in your calendar' });

it('the calendar’s address: a session that ended meanwhile says so', async () => {
  const screen = await openScreen(MINE, {
    as: member(),
    answers: { 'POST /api/user/calendar/reset': SIGNED_OUT },
  });
  await panel.getByRole('button', { name: 'Reset address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset address' }).click();
  await expectSentToLogIn(screen, MINE);
});

it('a calendar’s address that does not load can be asked for again', async () => {
  const screen = await openScreen(MINE, {
    as: member(),
    answers: { 'GET /api/user/calendar': reply(503) },
  });
  await expect.element(panel.getByRole('alert')).toMatchTextContent('Your address did not load.');
  screen.answer({ 'GET /api/user/calendar': { url: 'http://localhost:3000/calendar/mine.ics' } });
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect
    .element(panel.getByLabelText('Your private address'))
    .toHaveValue('http://localhost:3000/calendar/mine.ics');
});

it('[company.10] a regular can look out for newcomers, and nobody else is asked', async () => {
  const asked = page.getByRole('switch', {
    name: 'I’ll look out for people who are here for the first time',
  });
  const screen = await openScreen(PROFILE, {
    as: member(),
    answers: {
      'GET /api/user/welcome': { regular: true, welcomes: false },
      'PUT /api/user/welcome': { regular: true, welcomes: true },
    },
  });
  await expect.element(asked).not.toBeChecked();
  await asked.click();
  await expect.element(asked).toBeChecked();
  expect(screen.sent('PUT /api/user/welcome').map(({ body }) => body)).toEqual([{ welcomes: true }]);
  await expectNoViolations();
});

it('[company.10] who is no regular sees nothing of it', async () => {
  await openScreen(PROFILE, { as: member() });
  await expect.element(edit).toBeVisible();
  await expect
    .element(page.getByRole('switch', { name: 'I’ll look out for people who are here for the first time' }))
    .not.toBeInTheDocument();
});
