import { PATHS } from '@backyard/contract';
import { expectFocusKept, expectFocusWithin, tabTo } from './focus.ts';
import { ownEvent } from './hosts-parts.ts';
import { openMail, readCode } from './mailbox.ts';
import { newAddress } from './people.ts';
import { barOf, joinButton } from './screen-parts.ts';
import { expect, type Page, test } from './test.ts';
import { expectToast, holdToasts } from './toasts.ts';

// Only `page.keyboard` is used: nothing is clicked, filled or tapped.
test('the whole way by keyboard alone, with the focus in sight', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdToasts(page);
  const { keyboard } = page;
  const email = newAddress();
  const event = await ownEvent(page.request);

  await test.step('the first stop skips the navigation', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('to the events, and to log in', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Discover Events' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Discover Events' })).toBeFocused();
    await followBar(page, 'Events');
    await expect(page.getByRole('heading', { name: 'Discover Amazing Events' })).toBeFocused();
    await followBar(page, 'Log In');
    await expect(page).toHaveURL(/\/sign-in\?/);
  });
  await test.step('signs in by code', async () => {
    await tabTo(page, page.getByLabel('Email address'));
    await keyboard.type(email);
    await keyboard.press('Enter');
    await expect(page.getByLabel('6-digit code')).toBeFocused();
    await keyboard.type(await readCode(page.context(), email));
    await page.bringToFront();
  });
  await test.step('sets up', () => onboard(page));
  await test.step('searches and opens the event', async () => {
    await expect(page).toHaveURL(PATHS.events);
    await expect(page.getByRole('heading', { name: 'Discover Amazing Events' })).toBeFocused();
    await tabTo(page, page.getByRole('searchbox', { name: 'Search events' }));
    await keyboard.type(event.title);
    await expect(page.getByText('1 event found', { exact: true })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: event.title, exact: true }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: event.title, exact: true })).toBeFocused();
  });
  await test.step('reaches and leaves the calendar menu', async () => {
    const button = page.getByRole('button', { name: 'Add to Calendar' });
    await tabTo(page, button);
    await keyboard.press('Enter');
    await expectFocusWithin(page.getByRole('menu'));
    await keyboard.press('ArrowDown');
    await keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Download .ics' })).toBeFocused();
    await keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(button).toBeFocused();
  });
  await test.step('registers', () => register(page, event.title));
  // Before cancelling: a confirmation that is composed after that is no longer sent.
  await test.step('the mail has arrived', async () => {
    await (await openMail(page.context(), email, `You’re in: ${event.title}`)).close();
    await page.bringToFront();
  });
  await test.step('finds it under My Upcoming', async () => {
    await followBar(page, 'Events');
    await expect(page).toHaveURL(PATHS.events);
    // The focus moves to the page's title, shortly after the URL changes.
    await expect(page.getByRole('heading', { level: 1, name: 'Discover Amazing Events' })).toBeFocused();
    await tabTo(page, page.getByRole('tab', { name: 'Available Events' }));
    await keyboard.press('ArrowRight');
    const upcoming = page.getByRole('tab', { name: /^My Upcoming\s*1$/ });
    await expect(upcoming).toBeFocused();
    // [HOLD-22] The focus is visible: tabs share one tab stop.
    await expect(upcoming).toHaveCSS('outline-style', 'solid');
    await keyboard.press('Enter');
    await expect(upcoming).toHaveAttribute('aria-selected', 'true');
  });
  await test.step('cancels', () => cancel(page, event.title));
});

/** Activates an entry of the navigation; on phones, the menu behind Me is opened first. */
async function followBar(page: Page, entry: string): Promise<void> {
  const bar = barOf(page);
  const link = bar.getByRole('link', { name: entry, exact: true });
  const me = bar.getByRole('button', { name: 'Me', exact: true });
  await expect(link.or(me).first()).toBeVisible();
  // Read once: a bar comes whole.
  if (await link.isVisible()) await tabTo(page, link, 'Shift+Tab');
  else {
    await tabTo(page, me, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(link).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(me, 'Escape closes the sheet and the focus stays').toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, link);
  }
  await page.keyboard.press('Enter');
}

async function onboard(page: Page): Promise<void> {
  const { keyboard } = page;
  await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeVisible();
  await expect(page.getByLabel('First name'), 'who has typed a code types on').toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByLabel('First name'), 'the first wrong field takes the focus').toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(page.getByLabel('First name')).toBeFocused();
  await keyboard.type('Juniper');
  await tabTo(page, page.getByLabel('Last name'));
  await keyboard.type('Okafor');
  await tabTo(page, page.getByRole('radio', { name: '18 to 21' }));
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '22 to 25' })).toBeChecked();
  await tabTo(page, page.getByLabel('Location'));
  await keyboard.type('Austin, TX');
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Interests' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Next' }));
  await keyboard.press('Enter');
  await expectToast(page, 'Please select interests');
  await expect(page.getByRole('button', { name: 'Board Games' })).toBeFocused();
  await keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('list')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Dismiss' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeHidden();
  await tabTo(page, page.getByRole('button', { name: 'Hiking' }), 'Shift+Tab');
  await keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Hiking', pressed: true })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Next' }));
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Personality' })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: /^Introvert/ }));
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Ambivert/ })).toBeChecked();
  await tabTo(page, page.getByRole('checkbox', { name: /^Weekday evenings/ }));
  await keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: /^Weekday evenings/ })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Next' }));
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: "You're all set" })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Complete Setup' }));
  await keyboard.press('Enter');
}

async function register(page: Page, title: string): Promise<void> {
  const { keyboard } = page;
  const join = joinButton(page, title);
  const dialog = page.getByRole('dialog', { name: 'Join this event' });
  await tabTo(page, join);
  await keyboard.press('Enter');
  await expect(dialog).toBeFocused();
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(join, 'the focus returns from the dialog').toBeFocused();
  await keyboard.press('Enter');
  await expect(dialog).toBeFocused();
  await tabTo(page, dialog.getByRole('textbox', { name: /^Notes/ }));
  await keyboard.type('Coming by bike');
  await tabTo(page, dialog.getByRole('button', { name: 'Confirm Registration' }));
  await keyboard.press('Enter');
  await expectToast(page, 'Please agree to guidelines');
  await expect(dialog.getByRole('checkbox', { name: /^I agree/ })).toBeFocused();
  await keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Confirm Registration' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'You’re in!' })).toContainText('Successfully registered!');
  const done = page.getByRole('dialog', { name: 'You’re in!' });
  await tabTo(page, done.getByRole('button', { name: 'Done' }));
  await keyboard.press('Enter');
  await expect(done).toBeHidden();
  await expect(page.getByRole('heading', { name: 'You’re going' })).toBeFocused();
}

async function cancel(page: Page, title: string): Promise<void> {
  const { keyboard } = page;
  const unregister = page.getByRole('button', { name: `Unregister from ${title}` });
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to unregister from this event?',
  });
  await tabTo(page, unregister);
  await keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Keep my seat' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(unregister, 'the focus returns from the question').toBeFocused();
  await keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Unregister' }));
  await keyboard.press('Enter');
  await expectToast(page, 'Successfully unregistered');
  await expect(page.getByRole('heading', { name: 'No upcoming events' })).toBeVisible();
  await expectFocusKept(page);
}
