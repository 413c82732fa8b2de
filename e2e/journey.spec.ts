// Statements held: about.1, about.9, about.11, card.17-19, discovery.3, discovery.16, event.39, mail.3,
//   onboarding.1-6, onboarding.9, onboarding.11, onboarding.13, onboarding.25-26, onboarding.33-35,
//   onboarding.39-40, registration.2, registration.4, registration.7-9, routes.8, routes.25, routes.45-46,
//   sign-in.1.

import { BRAND, PATHS } from '@backyard/contract';
import { ownEvent } from './hosts-parts.ts';
import { calendarText, openMail, readCalendarFile, readCode } from './mailbox.ts';
import { newAddress } from './people.ts';
import { joinButton, openBar, watchForErrors } from './screen-parts.ts';
import { expect, type Page, test } from './test.ts';
import { expectToast } from './toasts.ts';

test('somebody new signs in, sets up, finds an event, registers and cancels', async ({ page }) => {
  const errors = watchForErrors(page);
  const email = newAddress();
  const event = await ownEvent(page.request);
  const note = `Two of us, one vegetarian (${email.slice(4, 12)})`;

  await test.step('from the landing page to the events, and on to log in', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Discover Events' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Events');
    await (await openBar(page)).getByRole('link', { name: 'Events', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Amazing Events');
    await (await openBar(page)).getByRole('link', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/\/sign-in\?/);
  });
  await test.step('signs in by the code from the mail', () => signInByCode(page, email));
  await test.step('is held by the wizard and goes through it', () => onboard(page));
  await test.step('arrives where they were going', async () => {
    await expectToast(
      page,
      `Welcome to ${BRAND.name}!`,
      "Your profile has been created. Let's find some amazing events for you!",
    );
    await expect(page).toHaveURL(PATHS.events);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Amazing Events');
  });
  await test.step('finds the event by searching, and opens it', async () => {
    await page.getByRole('searchbox', { name: 'Search events' }).fill(event.title);
    await expect(page.getByText('1 event found', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: event.title, exact: true }).click();
    await expect(page).toHaveURL(PATHS.event(event.id));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title);
    await expectSpots(page, event.spotsLeft);
  });
  await test.step('registers, once the guidelines are agreed to', () => register(page, event.title, note));
  await test.step('the page knows, and one seat is taken', async () => {
    await expect(page.getByRole('main')).toContainText(`Your note: ${note}`);
    // Attendees see who goes, not how many seats are left.
    await expect(page.getByRole('region', { name: 'You’re going' })).toContainText(
      `${event.currentAttendees + 1} going`,
    );
  });
  await test.step('the confirmation arrives with a calendar file', async () => {
    const mail = await openMail(page.context(), email, `You’re in: ${event.title}`);
    const file = await readCalendarFile(mail);
    expect(calendarText(file, 'SUMMARY')).toBe(event.title);
    expect(file).toContain('METHOD:PUBLISH');
    await mail.close();
  });
  await test.step('My Upcoming counts and shows it', async () => {
    await (await openBar(page)).getByRole('link', { name: 'Events', exact: true }).click();
    await page.getByRole('tab', { name: /^My Upcoming\s*1$/ }).click();
    const row = page.getByRole('article').filter({ hasText: event.title });
    await expect(row).toContainText(note);
    await expect(row).toContainText(
      `${event.maxAttendees - event.spotsLeft + 1}/${event.maxAttendees} going`,
    );
  });
  await test.step('cancels, after thinking twice', () => cancel(page, event.title));
  // Its mail follows five minutes after the previous one (registration-mails.test.ts).
  await test.step('it is gone, and the seat is free', async () => {
    await expect(page.getByRole('tab', { name: /^My Upcoming\s*0$/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No upcoming events' })).toBeVisible();
    await page.goto(PATHS.event(event.id));
    await expectSpots(page, event.spotsLeft);
    await expect(joinButton(page, event.title)).toBeVisible();
  });
  expect(errors).toEqual([]);
});

async function signInByCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await page.getByLabel('6-digit code').fill(await readCode(page.context(), email));
}

/** docs/product.md, messages, verbatim. */
async function onboard(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Basic Information');
  await expectProgress(page, 1, 25);
  await next.click();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is required');
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Last name is required');
  await expect(page.getByLabel('Location')).toHaveAccessibleDescription('Location is required');
  await expect(page.getByRole('group', { name: 'Age range' })).toHaveAccessibleDescription(
    'Choose an age range',
  );
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Juniper');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByRole('radio', { name: '22 to 25' }).check();
  await page.getByLabel('Location').fill('Austin, TX');
  await expect(page.getByLabel('How far would you travel?')).toHaveValue('10');
  const bio = page.getByRole('textbox', { name: /^Bio/ });
  await bio.fill('x'.repeat(501));
  await next.click();
  await expect(bio).toHaveAccessibleDescription(/Bio must be under 500 characters/);
  await bio.fill('Makes a fierce chili.');
  await next.click();

  await expect(heading).toHaveText('Interests');
  await expectProgress(page, 2, 50);
  await next.click();
  await expectToast(page, 'Please select interests', 'Select at least one interest to continue.');
  await page.getByRole('button', { name: 'Board Games' }).click();
  await page.getByRole('button', { name: 'Hiking' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Juniper');
  await next.click();
  await expect(page.getByRole('button', { name: 'Board Games', pressed: true })).toBeVisible();
  await next.click();

  await expect(heading).toHaveText('Personality');
  await expectProgress(page, 3, 75);
  await page.getByRole('radio', { name: /^Ambivert/ }).check();
  await page.getByRole('radio', { name: /^Creative/ }).check();
  await page.getByRole('checkbox', { name: /^Weekday evenings/ }).check();
  await page.getByRole('checkbox', { name: /^Weekend mornings/ }).check();
  await page.getByRole('radio', { name: /^Planned/ }).check();
  await next.click();

  await expect(heading).toHaveText("You're all set");
  await expectProgress(page, 4, 100);
  const main = page.getByRole('main');
  for (const said of ['Juniper Okafor', 'Board Games', 'Hiking', 'Creative', 'Weekend mornings'])
    await expect(main).toContainText(said);
  await page.getByRole('button', { name: 'Complete Setup' }).click();
}

async function expectProgress(page: Page, step: number, percent: number): Promise<void> {
  await expect(page.getByText(`Step ${step} of 4`, { exact: true })).toBeVisible();
  await expect(page.getByText(`${percent}%`, { exact: true }).first()).toBeVisible();
}

async function expectSpots(page: Page, spots: number): Promise<void> {
  const words = spots === 1 ? '1 spot left' : `${spots} spots left`;
  await expect(page.getByRole('region', { name: 'Who is going' })).toContainText(words);
}

async function register(page: Page, title: string, note: string): Promise<void> {
  await joinButton(page, title).click();
  const dialog = page.getByRole('dialog', { name: 'Join this event' });
  await dialog.getByRole('textbox', { name: /^Notes/ }).fill(note);
  await dialog.getByRole('button', { name: 'Confirm Registration' }).click();
  await expectToast(
    page,
    'Please agree to guidelines',
    'You must agree to the event guidelines and safety policies.',
  );
  const agree = dialog.getByRole('checkbox', { name: /^I agree/ });
  await expect(agree).toBeFocused();
  await agree.check();
  await dialog.getByRole('button', { name: 'Confirm Registration' }).click();
  await expect(page.getByRole('dialog', { name: 'You’re in!' })).toContainText('Successfully registered!');
  const done = page.getByRole('dialog', { name: 'You’re in!' });
  await done.getByRole('button', { name: 'Done' }).click();
  await expect(done).toBeHidden();
}

async function cancel(page: Page, title: string): Promise<void> {
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to unregister from this event?',
  });
  const unregister = page.getByRole('button', { name: `Unregister from ${title}` });
  await unregister.click();
  await question.getByRole('button', { name: 'Keep my seat' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('tab', { name: /^My Upcoming\s*1$/ })).toBeVisible();
  await unregister.click();
  await question.getByRole('button', { name: 'Unregister' }).click();
  await expectToast(page, 'Successfully unregistered', 'You have been removed from the event.');
  await expect(question).toBeHidden();
}
