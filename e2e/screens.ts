import { PATHS } from '@backyard/contract';
import { expect, type Page } from '@playwright/test';
import { openMail } from './mailbox.ts';
import { newAddress } from './people.ts';
import { barOf } from './screen-parts.ts';
import { at, type Screen } from './screen.ts';
import { SCREENS_OF_EVENTS } from './screens-of-events.ts';
import { expectToast, holdToasts } from './toasts.ts';

async function openMe(page: Page): Promise<void> {
  // The bar of narrow screens keeps it behind Me.
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = barOf(page);
  await bar.getByRole('button', { name: 'Me', exact: true }).click();
  await expect(bar.getByRole('link', { name: 'Log Out' })).toBeVisible();
}

async function askForCode(page: Page): Promise<string> {
  const email = newAddress();
  await at(PATHS.signIn, 'Come on in')(page);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your mail');
  return email;
}

/** Through the wizard to step 1, 2, 3 or 4. */
async function wizard(page: Page, step: number): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' });
  await at(PATHS.home, 'Basic Information')(page);
  if (step === 1) return;
  await page.getByLabel('First name').fill('Sam');
  await page.getByLabel('Last name').fill('Rivers');
  await page.getByRole('radio', { name: '18 to 21' }).check();
  await page.getByLabel('Location').fill('Austin, TX');
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interests');
  if (step === 2) return;
  await page.getByRole('button', { name: 'Gaming' }).click();
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personality');
  await page.getByRole('radio', { name: /^Introvert/ }).check();
  await page.getByRole('checkbox', { name: /^Weekend evenings/ }).check();
  if (step === 3) return;
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're all set");
}

/**
 * Every screen and dialog on the way from the landing page to a cancelled registration, in the states that look different. One
 * with problems has all that it has without.
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
    as: 'visitor',
    open: async (page) => {
      await at(`${PATHS.signIn}?error=sign_in_failed`, 'Come on in')(page);
      await page.getByLabel('E-mail address').fill('nobody');
      await page.getByRole('button', { name: 'Send me a code' }).click();
      await expect(page.getByLabel('E-mail address')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'sign-in code that is wrong',
    alone: true,
    as: 'visitor',
    open: async (page) => {
      await askForCode(page);
      // One chance in a million to be right.
      await page.getByLabel('Code of 6 digits').fill('000000');
      await expect(page.getByLabel('Code of 6 digits')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'wizard, Basic Information with problems',
    alone: true,
    as: 'newcomer',
    open: async (page) => {
      await wizard(page, 1);
      await page.getByLabel('First name').fill('');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'wizard, Interests with a problem',
    alone: true,
    as: 'newcomer',
    open: async (page) => {
      await holdToasts(page);
      await wizard(page, 2);
      await page.getByRole('button', { name: 'Next' }).click();
      await expectToast(page, 'Please select interests');
    },
  },
  { name: 'wizard, Personality', as: 'newcomer', alone: true, open: (page) => wizard(page, 3) },
  { name: 'wizard, summary', as: 'newcomer', alone: true, open: (page) => wizard(page, 4) },
  { name: 'home of a member', as: 'member', open: at(PATHS.home, /^Good to see you/) },
  {
    name: 'Me of a member',
    darkAt: 'phone',
    as: 'member',
    open: async (page) => {
      await at(PATHS.home, /^Good to see you/)(page);
      await openMe(page);
    },
  },
  { name: 'inbox', as: 'member', open: at(PATHS.inbox, 'Inbox') },
  { name: 'notifications', as: 'member', open: at(PATHS.notifications, 'Notifications') },
  { name: 'friends', as: 'member', open: at(PATHS.friends, 'Friends') },
  { name: 'address without a page', as: 'visitor', open: at('/nowhere', '404 Page Not Found') },
  {
    name: 'mailbox',
    alone: true,
    as: 'visitor',
    open: async (page) => {
      const email = await askForCode(page);
      await (await openMail(page.context(), email, 'sign-in code')).close();
      await at('/dev/mail', 'Mailbox')(page);
    },
  },
  {
    name: 'mail in the mailbox',
    alone: true,
    as: 'visitor',
    open: async (page) => {
      const email = await askForCode(page);
      const mail = await openMail(page.context(), email, 'sign-in code');
      await page.goto(mail.url());
      await mail.close();
    },
  },
];
