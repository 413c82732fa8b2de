// Statements held: mail.5.

/** Waiting for a seat on the running product: a full event, a place on the waitlist, a seat that becomes free, "You're in". */
import { PATHS } from '@backyard/contract';
import { expectAccessible } from './axe.ts';
import { ADMIN, callsAs, HOST, hostedEvent, join, ownTitle } from './hosts-parts.ts';
import { openMail, readCalendarFile } from './mailbox.ts';
import { CARDS, payWith, youAreIn } from './payment-parts.ts';
import { DEMO, signInAs, signInAsNewMember } from './people.ts';
import { agree, unfold } from './screen-parts.ts';
import { adapted, type APIRequestContext, expect, type Page, test } from './test.ts';
import { expectToast } from './toasts.ts';

/** Members for whom nothing costs money, so they can take and free seats at any event. */
const CLUB = DEMO.club;

const joinWaitlist = (page: Page) => page.getByRole('button', { name: /^Join the waitlist/ });
const leaveWaitlist = (page: Page) => page.getByRole('button', { name: /^Leave the waitlist/ });

async function freeSeat(club: APIRequestContext, event: { id: string }): Promise<void> {
  const answer = await club.delete(`/api/events/${event.id}/register`);
  expect(answer.status(), await answer.text()).toBe(204);
}

async function waitInLine(page: Page, note: string, again = false): Promise<void> {
  await joinWaitlist(page).click();
  const dialog = page.getByRole('dialog', { name: 'Join the waitlist' });
  await dialog.getByRole('textbox', { name: /^Notes/ }).fill(note);
  await agree(dialog, again);
  await dialog.getByRole('button', { name: 'Join the waitlist' }).click();
  await page
    .getByRole('dialog', { name: 'You are 1st on the waitlist' })
    .getByRole('button', { name: 'Done' })
    .click();
}

test('a full event: wait, leave, wait again, and be in when a seat becomes free', async ({
  page,
  browser,
}) => {
  const [host, club] = await Promise.all([callsAs(HOST), callsAs(CLUB)]);
  const event = await hostedEvent(host, { title: ownTitle('Full house'), maxAttendees: 1 });
  await join(club, event, '');

  await page.goto(PATHS.event(event.id));
  await expect(page.getByRole('link', { name: /^Log in to join the waitlist/ })).toBeVisible();

  const { email } = await signInAsNewMember(page);
  await page.goto(PATHS.event(event.id));
  await waitInLine(page, 'I bring chairs');
  // The focus is on the page's current action.
  await expect(leaveWaitlist(page)).toBeFocused();
  await expect(page.getByText('You are 1st on the waitlist')).toBeVisible();
  await expect(page.getByText('Your note: I bring chairs')).toBeVisible();
  await expectAccessible(page);

  // The waitlist is not a registration.
  await page.goto(`${PATHS.dashboard}?tab=upcoming`);
  const waiting = page.getByRole('region', { name: 'On the waitlist' });
  await expect(waiting.getByRole('link', { name: event.title })).toBeVisible();
  await expect(waiting.getByText('Waitlist', { exact: true })).toBeVisible();
  await expect(page.getByText('0 upcoming events')).toBeVisible();
  await expectAccessible(page);
  await leaveWaitlist(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expectToast(page, 'You have left the waitlist');
  await expect(waiting).toHaveCount(0);

  await page.goto(PATHS.event(event.id));
  await waitInLine(page, 'Still with chairs', true);
  const behind = await adapted(await browser.newContext());
  const backstage = await behind.newPage();
  await signInAs(backstage, HOST);
  await backstage.goto(`${PATHS.hostDashboard}?tab=attendees`);
  const row = backstage.locator('button[aria-expanded]').filter({ hasText: event.title });
  await expect(row).toContainText('1 registered');
  await expect(row).toContainText('1 waiting');
  await unfold(row);
  const line = backstage.getByRole('region', { name: `Waitlist of ${event.title}` });
  await expect(line).toContainText('Noor Haddad');
  await expect(line).toContainText('Still with chairs');
  await behind.close();

  await freeSeat(club, event);
  await page.reload();
  await expect(page.getByText('You’re going').first()).toBeVisible();
  await expect(page.getByText('Your note: Still with chairs')).toBeVisible();
  const mail = await openMail(page.context(), email, `You’re in: ${event.title}`);
  expect(await readCalendarFile(mail)).toContain('BEGIN:VEVENT');
});

test('a full event that costs money: the seat is kept, and paid for in time', async ({ page }) => {
  const [admin, club] = await Promise.all([callsAs(ADMIN), callsAs(CLUB)]);
  const event = await hostedEvent(admin, { title: ownTitle('Paid house'), maxAttendees: 1, price: '12.00' });
  await join(club, event, '');
  const { email } = await signInAsNewMember(page);
  await page.goto(PATHS.event(event.id));
  await waitInLine(page, '');
  await freeSeat(club, event);

  const mail = await openMail(page.context(), email, `A seat is yours to take: ${event.title}`);
  await expect(mail.frameLocator('iframe').getByText('$12.00').first()).toBeVisible();
  await page.goto(`${PATHS.dashboard}?tab=upcoming`);
  await expect(page.getByText(/^A seat is kept for you until /)).toBeVisible();
  await page.goto(PATHS.event(event.id));
  await expect(page.getByText(/^It is yours to take until /)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Give the seat back/ })).toBeVisible();
  await page.getByRole('button', { name: /^Take the seat/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Join this event' });
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await payWith(page, CARDS.pays);
  await expect(youAreIn(page)).toBeVisible();
});
