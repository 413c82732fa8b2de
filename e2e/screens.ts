import { PATHS } from '@backyard/contract';
import { expect, type Page } from '@playwright/test';
import { openMail } from './mailbox.ts';
import { newAddress } from './people.ts';
import { barOf } from './screen-parts.ts';
import { at, type Screen } from './screen.ts';
import { SCREENS_OF_EVENTS } from './screens-of-events.ts';
import { expectToast, holdToasts } from './toasts.ts';

async function openMe(page: Page): Promise<void> {
  // On narrow screens it is in the menu behind Me.
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = barOf(page);
  await bar.getByRole('button', { name: 'Me', exact: true }).click();
  await expect(bar.getByRole('link', { name: 'Log Out' })).toBeVisible();
}

async function askForCode(page: Page): Promise<string> {
  const email = newAddress();
  await at(PATHS.signIn, 'Come on in')(page);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  return email;
}

const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'Next' }).click();

/**
 * Every screen and dialog from the landing page to a cancelled registration, in all states that look different. A state with errors
 * also contains everything of the one without.
 */
export const SCREENS: readonly Screen[] = [
  ...SCREENS_OF_EVENTS,
  {
    name: 'landing page',
    as: 'visitor',
    open: at(PATHS.home, 'Your next friends live around the corner.'),
  },
  {
    name: 'sign-in with an address that is none',
    alone: true,
    as: 'visitor',
    open: async (page) => {
      await at(`${PATHS.signIn}?error=sign_in_failed`, 'Come on in')(page);
      await page.getByLabel('Email address').fill('nobody');
      await page.getByRole('button', { name: 'Send me a code' }).click();
      await expect(page.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true');
    },
    onwards: [
      {
        name: 'sign-in code that is wrong',
        open: async (page) => {
          const email = await askForCode(page);
          await (await openMail(page.context(), email, 'sign-in code')).close();
          // Correct with a chance of one in a million.
          await page.getByLabel('6-digit code').fill('000000');
          await expect(page.getByLabel('6-digit code')).toHaveAttribute('aria-invalid', 'true');
        },
      },
      { name: 'mailbox', open: at('/dev/mail', 'Mailbox') },
      {
        name: 'mail in the mailbox',
        open: async (page) => {
          await page
            .getByRole('link', { name: /sign-in code/ })
            .first()
            .click();
          await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Mailbox');
        },
      },
    ],
  },
  {
    name: 'wizard, Basic Information with problems',
    alone: true,
    as: 'newcomer',
    open: async (page) => {
      await holdToasts(page);
      await at(PATHS.home, 'Basic Information')(page);
      await page.getByLabel('First name').fill('');
      await next(page);
      await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
    },
    onwards: [
      {
        name: 'wizard, Interests with a problem',
        open: async (page) => {
          await page.getByLabel('First name').fill('Sam');
          await page.getByLabel('Last name').fill('Rivers');
          await page.getByRole('radio', { name: '18 to 21' }).check();
          await page.getByLabel('Location').fill('Austin, TX');
          await next(page);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interests');
          await next(page);
          await expectToast(page, 'Please select interests');
        },
      },
      {
        name: 'wizard, Personality',
        open: async (page) => {
          await page.getByRole('button', { name: 'Dismiss' }).click();
          await page.getByRole('button', { name: 'Gaming' }).click();
          await next(page);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personality');
          await page.getByRole('radio', { name: /^Introvert/ }).check();
          await page.getByRole('checkbox', { name: /^Weekend evenings/ }).check();
        },
      },
      {
        name: 'wizard, summary',
        open: async (page) => {
          await next(page);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're all set");
        },
      },
    ],
  },
  {
    name: 'home of a member',
    as: 'member',
    open: at(PATHS.home, /^Good to see you/),
    onwards: [
      {
        name: 'inbox',
        open: async (page) => {
          await page
            .getByRole('banner')
            .getByRole('link', { name: /^Inbox/ })
            .click();
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox');
        },
      },
      { name: 'Me of a member', darkAt: 'phone', open: openMe },
    ],
  },
  { name: 'notifications', as: 'member', open: at(PATHS.notifications, 'Notifications') },
  { name: 'friends', as: 'member', open: at(PATHS.friends, 'Friends') },
  { name: 'address without a page', as: 'visitor', open: at('/nowhere', '404 Page Not Found') },
];
