import type { Event } from '@backyard/contract';
import { ADMIN, fillEventForm, pendingEvent } from './admin-parts.ts';
import { findViolations } from './axe.ts';
import { findEvent } from './events.ts';
import { signInAs, signInAsNewMember } from './people.ts';
import { expectToast } from './screen-parts.ts';
import { expect, type Page, test } from './test.ts';

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin');
}

/** From here on every call that would change something fails on the server's side, without a sentence for a person. */
async function breakChanges(page: Page): Promise<void> {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '{}' }),
  );
}

/** These reads answer with nothing in them. */
async function empty(page: Page, address: string): Promise<void> {
  await page.route(address, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
}

test('what fails is said, and the dialog stays for another try', async ({ page }) => {
  test.slow();
  const waiting = await pendingEvent(`Weaving ${Date.now()}`);
  await signInAs(page, ADMIN);
  await breakChanges(page);
  const ask = page.getByRole('alertdialog');
  const cancel = () => ask.getByRole('button', { name: 'Cancel' }).click();

  await open(page);
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await ask.getByRole('button', { name: 'Delete event' }).click();
  await expectToast(page, 'Error', 'Failed to delete event');
  await cancel();
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.getByLabel('Title').fill('Another title');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Error', 'Failed to update event');
  await open(page, '?event=new');
  await fillEventForm(page, 'Never made');
  await page.getByRole('button', { name: 'Create Event' }).last().click();
  await expectToast(page, 'Error', 'Failed to create event');

  await open(page, '?tab=approvals');
  const card = page.getByRole('article', { name: waiting.title });
  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: /^Approve/ }).click();
  await dialog.getByRole('button', { name: 'Approve & Publish' }).click();
  await expectToast(page, 'Error', 'Failed to approve event');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: /^Reject/ }).click();
  await dialog.getByLabel('Reason for the host').fill('No room.');
  await dialog.getByRole('button', { name: 'Reject event' }).click();
  await expectToast(page, 'Error', 'Failed to reject event');

  await open(page, '?tab=users&q=anjali');
  const row = page.getByRole('row').filter({ hasText: 'Anjali' });
  await row.getByLabel(/^Role of/).selectOption('host');
  await ask.getByRole('button', { name: 'Change role' }).click();
  await expectToast(page, 'Error', 'Failed to update user role');
  await cancel();
  await expect(row.getByLabel(/^Role of/)).toHaveValue('user');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await ask.getByRole('button', { name: 'Delete user' }).click();
  await expectToast(page, 'Error', 'Failed to delete user');
  await cancel();
  await row.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('dialog').getByLabel('Bio').fill('Likes tea.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Error', 'Failed to update user');
});

test('downgrading says what it does, fails with a word, and works', async ({ page }) => {
  await signInAs(page, ADMIN);
  await open(page, '?tab=users&q=darnell');
  const row = page.getByRole('row').filter({ hasText: 'Darnell Hughes' });
  await expect(row).toContainText('Playground');
  await row.getByRole('button', { name: 'Downgrade Darnell Hughes' }).click();
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText('Are you sure you want to downgrade Darnell Hughes to Game Room (Free)?');
  await page.route('**/downgrade', (route) => route.fulfill({ status: 503, body: '{}' }));
  await ask.getByRole('button', { name: 'Downgrade' }).click();
  await expectToast(page, 'Error', 'Failed to downgrade user');
  await page.unroute('**/downgrade');
  await ask.getByRole('button', { name: 'Downgrade' }).click();
  await expectToast(page, 'Success', 'User downgraded to Game Room (Free) successfully');
  await expect(row).toContainText('Game Room');
  await expect(row.getByRole('button', { name: /^Downgrade/ })).toBeHidden();
});

test('[HOLD-41] all that is known about somebody: age, travel, interests and links', async ({ page }) => {
  const person = await signInAsNewMember(page);
  const links = {
    linkedinUrl: 'https://www.linkedin.com/in/noor',
    tiktokUrl: 'https://www.tiktok.com/@noor',
    instagramUrl: 'https://www.instagram.com/noor',
  };
  const { firstName, lastName, location, interests } = person;
  const saved = await page.request.put('/api/user/profile', {
    headers: { origin: new URL(process.env['E2E_URL'] ?? '').origin },
    data: { firstName, lastName, location, interests, age: 24, travelDistance: 31, ...links },
  });
  expect(saved.status()).toBe(200);
  await signInAs(page, ADMIN);
  await open(page, `?tab=users&q=${encodeURIComponent(person.email)}`);
  await page.getByRole('button', { name: 'All about Noor Haddad' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Noor Haddad' });
  for (const words of ['24', '31 miles', 'Hiking', ...Object.values(links)])
    await expect(dialog).toContainText(words);
  expect(await findViolations(page)).toEqual([]);
});

test('events: newest start first, and those that were say so', async ({ page }) => {
  await signInAs(page, ADMIN);
  const events = (await (await page.request.get('/api/events?includePast=true&limit=100')).json()) as Event[];
  const starts = events.map(({ startTime }) => startTime);
  expect(starts).toEqual(starts.toSorted().toReversed());
  await open(page);
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(events[0]?.title ?? '');
  await expect(page.getByRole('button', { name: 'Load more events' })).toBeVisible();
  const past = await findEvent(page.request, (event) => event.past && event.status === 'published');
  await open(page, `?q=${encodeURIComponent(past.title)}`);
  await expect(page.getByRole('listitem').filter({ hasText: past.title }).first()).toContainText(
    'Event Completed',
  );
});

test('users: another public address, further categories, a plan that has expired', async ({ page }) => {
  await signInAs(page, ADMIN);
  await open(page, '?tab=users&q=ngozi');
  const row = page.getByRole('row').filter({ hasText: 'Ngozi Eze' });
  await expect(row).toContainText('ngozi.eze@example.com');
  await expect(row).toContainText('Public: ngozi.eze@example.org');
  await expect(row).toContainText(/\+\d/);
  await expect(row.locator('td [data-category]')).toHaveCount(3);
  await expect(row).toContainText('Active');
  await open(page, '?tab=users&q=jonah');
  await expect(page.getByRole('row').filter({ hasText: 'Jonah Feld' })).toContainText('Expired');
});

test('nothing there is said kindly', async ({ page }) => {
  await signInAs(page, ADMIN);
  await empty(page, '**/api/events?includePast=true*');
  await empty(page, '**/api/admin/events/pending');
  await empty(page, '**/api/admin/host-requests');
  await empty(page, '**/api/admin/refunds');
  await empty(page, '**/api/admin/audit*');
  for (const [query, title] of [
    ['', 'No events created yet'],
    ['?tab=approvals', 'No Pending Approvals'],
    ['?tab=requests', 'No requests'],
    ['?tab=refunds', 'All money went back'],
    ['?tab=audit', 'Nothing yet'],
  ] as const) {
    await open(page, query);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
});

test('a community of nobody: figures, map and charts stand at zero', async ({ page }) => {
  await signInAs(page, ADMIN);
  await page.route('**/api/admin/community/analytics*', (route) =>
    route.fulfill({
      json: {
        totalUsers: 0,
        eventsThisYear: 0,
        averageEventRating: null,
        locations: 0,
        withoutLocation: 0,
        userLocationData: [],
        usersByState: [],
        userTierDistribution: [
          { tier: 'game_room', count: 0 },
          { tier: 'playground', count: 0 },
          { tier: 'club_house', count: 0 },
        ],
        upcomingEvents: [],
        topInterests: [],
      },
    }),
  );
  await open(page, '?tab=analytics');
  await expect(page.getByRole('list', { name: 'The community in numbers' })).toContainText('N/A');
  await page.getByRole('button', { name: /^Texas/ }).click();
  await expect(page.getByText('Texas: No users in this state')).toBeVisible();
  await expect(page.getByText('0.0%').first()).toBeVisible();
  await expect(page.getByText('No upcoming events.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('figures that do not load are said, and asked for again', async ({ page }) => {
  await signInAs(page, ADMIN);
  await page.route('**/api/admin/community/locations', (route) => route.fulfill({ status: 500, body: '{}' }));
  await open(page, '?tab=analytics');
  await expectToast(page, 'Error', 'Failed to fetch locations');
  await page.unroute('**/api/admin/community/locations');
  await page.route('**/api/admin/community/analytics*', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  );
  await open(page, '?tab=analytics');
  await expectToast(page, 'Error', 'Failed to fetch community analytics');
  await page.unroute('**/api/admin/community/analytics*');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('list', { name: 'The community in numbers' })).toBeVisible();
});

test('by keyboard: tabs, a role that is not changed after all, and the focus back where it was', async ({
  page,
}) => {
  await signInAs(page, ADMIN);
  await open(page);
  await page.getByRole('tab', { name: 'Event Management' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=users/);
  await expect(page.getByRole('tab', { name: 'User Management' })).toBeFocused();
  await page.getByRole('button', { name: 'E-mail', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=email/);
  await expect(page.getByRole('columnheader', { name: 'E-mail' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const edit = page.getByRole('button', { name: /^Edit / }).first();
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
});

test('host requests and refunds: what is sent, and what is said', async ({ page }) => {
  await signInAs(page, ADMIN);
  const id = '01980000-0000-7000-8000-000000000001';
  const createdAt = '2026-11-20T10:00:00.000Z';
  let status = 'pending';
  const request = () => ({
    id,
    status,
    message: 'Chess in the park.',
    notes: null,
    createdAt,
    decidedAt: null,
    decidedBy: null,
    member: {
      id,
      firstName: 'Nia',
      lastName: 'Brooks',
      email: 'nia@example.com',
      location: 'Austin, TX',
      profileImageUrl: null,
      eventsAttended: 4,
    },
    suggestedHostName: 'Nia Brooks',
  });
  const refund = {
    id,
    amount: '25.00',
    reason: 'The event was cancelled',
    state: 'failed',
    tries: 8,
    lastError: 'The card is closed.',
    createdAt,
    payment: { id, description: 'Pottery for two', processorId: null },
    member: null,
    event: null,
  };
  const sent: unknown[] = [];
  await page.route('**/api/admin/host-requests', (route) => route.fulfill({ json: [request()] }));
  await page.route('**/api/admin/refunds', (route) => route.fulfill({ json: [refund] }));
  await page.route(`**/api/admin/host-requests/${id}/*`, (route) => {
    sent.push([route.request().url().split('/').at(-1), route.request().postDataJSON()]);
    status = route.request().url().endsWith('accept') ? 'accepted' : 'pending';
    return route.fulfill({ json: request() });
  });
  await page.route(`**/api/admin/refunds/${id}/retry`, (route) => route.fulfill({ status: 204 }));

  await open(page, '?tab=requests');
  await expect(page.getByRole('tab', { name: 'Host requests 1' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Nia Brooks' })).toContainText(
    'Chess in the park.',
  );
  expect(await findViolations(page)).toEqual([]);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Refuse Nia Brooks' }).click();
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(dialog).toContainText('A reason is required');
  await dialog.getByLabel('Reason').fill('Not yet.');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expectToast(page, 'Success', 'Host request refused');
  await page.getByRole('button', { name: 'Accept Nia Brooks' }).click();
  await dialog.getByLabel('Public host name').fill('Nia’s Chess');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expectToast(page, 'Success', 'Host request accepted successfully');
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Host requests', exact: true })).toBeVisible();
  expect(sent).toEqual([
    ['refuse', { notes: 'Not yet.' }],
    ['accept', { notes: '', hostName: 'Nia’s Chess' }],
  ]);

  await open(page, '?tab=refunds');
  await expect(page.getByText('To a deleted account')).toBeVisible();
  await expect(page.getByText('The card is closed.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again: the refund of $25.00' }).click();
  await expectToast(page, 'Success', 'The refund is tried again');
});

test('an icon alone says what it does, once the pointer has rested on it for 700 ms', async ({ page }) => {
  await signInAs(page, ADMIN);
  await page.clock.install();
  await open(page, '?tab=users');
  const edit = page.getByRole('button', { name: /^Edit / }).first();
  await expect(edit).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
  const tooltip = page.getByRole('tooltip', { name: 'Edit' });
  await edit.hover();
  await page.clock.runFor(690);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.clock.runFor(20);
  await expect(tooltip).toHaveCount(0);
});
