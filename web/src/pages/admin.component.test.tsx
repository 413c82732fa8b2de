// Statements held: access.17, admin.5, admin.9, admin.12, admin.16, admin.24, admin.30-31, admin.33-34,
//   admin.36-37, admin.48-49, admin.62, admin.65, admin.67, admin.69-71, admin.73, admin.75, admin.77,
//   admin.79, admin.81-83, interface.8, interface.47.

/** The admin panel's states and sentences; what admins do on the running product is in e2e/admin.spec.ts. */
import { expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { adminUser, cameAlone, hostRequest, nobody, troubledRefund } from '../testing/admin.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { type Answers, BROKEN, reply } from '../testing/canned-api.ts';
import { editForm, hostedEvent, idOf, waitingEvent } from '../testing/events.ts';
import { admin, member } from '../testing/people.ts';
import { expectToast, openScreen, textsOf } from '../testing/screen.tsx';
import { tabsCutOff } from '../testing/tabs-cut-off.ts';
import { clearToast } from '../ui/toast-store.ts';

const openPanel = (query = '', answers: Answers = {}) =>
  openScreen(`/admin${query}`, { as: admin(), answers });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const ask = page.getByRole('alertdialog');
const dialog = page.getByRole('dialog');

/** Moves the focus there. */
async function focusOn(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  // Read once: it is there.
  (target.element() as HTMLElement).focus();
}

async function choose(row: Locator, act: string): Promise<void> {
  await row.getByRole('button', { name: /^What to do with/ }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

it('the panel opens for admins alone', async () => {
  await openScreen('/admin');
  await expect.element(page.getByText('Please log in to access the admin panel')).toBeVisible();
  const main = page.getByRole('main');
  await expect
    .element(main.getByRole('link', { name: 'Log In' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/api\/login/));
  await expectNoViolations();
});

it.for([360, 1280])(
  '[interface.47] at %i px every tab of the panel is on the screen, whole',
  async (width) => {
    await page.viewport(width, 740);
    await openPanel();
    await expect.element(page.getByRole('tab', { name: 'Refunds' })).toBeInViewport({ ratio: 1 });
    expect(tabsCutOff()).toEqual([]);
    await page.viewport(1280, 800);
  },
);

it('a member is refused there, and shown home', async () => {
  await openScreen('/admin', { as: member() });
  await expect.element(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect.poll(() => location.pathname).toBe('/');
});

it.for([
  ['', 'No events created yet'],
  ['?tab=approvals', 'No Pending Approvals'],
  ['?tab=requests', 'No requests'],
  ['?tab=refunds', 'All money went back'],
  ['?tab=audit', 'Nothing yet'],
] as const)('nothing there is said kindly: %s', async ([query, title]) => {
  await openPanel(query);
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
});

it('[admin.9] [admin.12] events stand as the server orders them, and those that were say so', async () => {
  const events = ['First', 'Second', 'Third'].map((title, index) =>
    hostedEvent({ id: idOf(100 + index), title, past: index === 2 }),
  );
  await openPanel('', { 'GET /api/events': events });
  await expect
    .poll(() => textsOf(page.getByRole('heading', { level: 3 })))
    .toEqual(['First', 'Second', 'Third']);
  const rows = page.getByRole('listitem').filter({ hasText: /First|Second|Third/ });
  await expect.element(rows.filter({ hasText: 'Third' })).toMatchTextContent('Event Completed');
  await expect.element(rows.filter({ hasText: 'First' })).not.toMatchTextContent('Event Completed');
});

it('by keyboard: tabs, people in another order, and the focus back where it was', async () => {
  const screen = await openPanel('', { 'GET /api/admin/users': [adminUser()] });
  const { keyboard } = userEvent;
  await focusOn(page.getByRole('tab', { name: 'Event Management' }));
  await keyboard('{ArrowRight}{ArrowRight}{Enter}');
  const users = page.getByRole('tab', { name: 'User Management' });
  await expect.element(users).toHaveAttribute('aria-selected', 'true');
  await expect.element(users).toHaveFocus();
  await focusOn(page.getByRole('button', { name: 'Email', exact: true }));
  await keyboard('{Enter}');
  await expect.poll(() => location.search).toContain('sort=email');
  await expect
    .element(page.getByRole('columnheader', { name: 'Email' }))
    .toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => screen.sent('GET /api/admin/users').at(-1)?.query['sort']).toBe('email');
  const menu = button(/^What to do with/);
  await focusOn(menu);
  await keyboard('{Enter}');
  await focusOn(page.getByRole('menuitem', { name: 'Edit' }));
  await keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await keyboard('{Escape}');
  await expect.element(menu).toHaveFocus();
});

it('an event that is not deleted or not changed: said, and the dialog stays for another try', async () => {
  const event = hostedEvent();
  await openPanel('', {
    'GET /api/events': [event],
    'DELETE /api/events/:id': BROKEN,
    'GET /api/events/:id/edit-form': editForm(event),
    'PUT /api/events/:id': BROKEN,
  });
  await button(/^Delete /).click();
  await ask.getByRole('button', { name: 'Delete event' }).click();
  await expectToast('Error', 'Failed to delete event');
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(ask).not.toBeInTheDocument();
  await button(/^Edit /).click();
  await page.getByLabelText('Title').fill('Another title');
  await button('Save Changes').click();
  await expect.element(page.getByText('Failed to update event').first()).toBeVisible();
});

it('an event that is not made: said, and what was typed stays', async () => {
  await openPanel('?event=new', { 'POST /api/events': BROKEN });
  await page.getByLabelText('Title').fill('Never made');
  await page.getByLabelText('Description').fill('A slow walk with paper lanterns.');
  await page.getByRole('checkbox', { name: 'Active' }).click();
  await page.getByLabelText('Venue name').fill('Zilker Park');
  await page.getByLabelText('Starts').fill('2026-12-04T19:00');
  await page.getByLabelText('Ends').fill('2026-12-04T21:00');
  await button('Create Event').last().click();
  await expectToast('Error', 'Failed to create event');
  await expect.element(page.getByLabelText('Title')).toHaveValue('Never made');
});

it('an approval or a rejection that fails is said, and the dialog stays', async () => {
  await openPanel('?tab=approvals', {
    'GET /api/admin/events/pending': [waitingEvent()],
    'PUT /api/admin/events/:id/approve': BROKEN,
    'PUT /api/admin/events/:id/reject': BROKEN,
  });
  await button(/^Approve/).click();
  await dialog.getByRole('button', { name: 'Approve & Publish' }).click();
  await expectToast('Error', 'Failed to approve event');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await button(/^Reject/).click();
  await dialog.getByLabelText('Reason for the host').fill('No room.');
  await dialog.getByRole('button', { name: 'Reject event' }).click();
  await expectToast('Error', 'Failed to reject event');
  await expect.element(dialog).toBeVisible();
});

it('[series.3] the dates of a series stand together, and are approved with one press, as they were read', async () => {
  const seriesId = '01980000-0000-7000-8000-0000000000aa';
  const dates = [1, 2, 3].map((day) =>
    waitingEvent({
      id: `01980000-0000-7000-8000-00000000000${day}`,
      seriesId,
      version: day,
      startTime: `2026-12-0${day}T19:00:00.000Z`,
    }),
  );
  const panel = await openPanel('?tab=approvals', {
    'GET /api/admin/events/pending': dates,
    'PUT /api/admin/series/:id/approve': () => {
      panel.answer({ 'GET /api/admin/events/pending': [] });
      return reply(200, []);
    },
  });
  await expect.element(page.getByText('The other 2 dates of')).toBeVisible();
  await button('Approve all 3 dates').click();
  await expect.element(dialog).toMatchTextContent(/All 3 dates of .* are published at once/);
  await dialog.getByLabelText('Notes for the host').fill('Lovely');
  await dialog.getByRole('button', { name: 'Approve 3 dates' }).click();
  await expectToast('Success', '3 dates approved and published successfully');
  const [sent] = panel.sent('PUT /api/admin/series/:id/approve');
  expect(sent?.body).toEqual({ notes: 'Lovely', dates: dates.map(({ id, version }) => ({ id, version })) });
  await expect.element(page.getByText('No Pending Approvals')).toBeVisible();
});

it('[series.14] [series.15] the dates of a series are rejected with one press and one reason; one alone says which it is', async () => {
  const seriesId = '01980000-0000-7000-8000-0000000000aa';
  const dates = [1, 2].map((day) =>
    waitingEvent({
      id: `01980000-0000-7000-8000-00000000000${day}`,
      seriesId,
      version: day,
      startTime: `2026-12-0${day}T19:00:00.000Z`,
    }),
  );
  const panel = await openPanel('?tab=approvals', {
    'GET /api/admin/events/pending': dates,
    'PUT /api/admin/series/:id/reject': () => {
      panel.answer({ 'GET /api/admin/events/pending': [] });
      return reply(200, []);
    },
  });
  await button(/^Reject Tue, Dec 1, /).click();
  await expect.element(dialog).toMatchTextContent(/, Tue, Dec 1 is not published/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await button('Reject all 2 dates').click();
  await dialog.getByRole('button', { name: 'Reject 2 dates' }).click();
  await expect.element(dialog.getByText('A reason is required.')).toBeVisible();
  await dialog.getByLabelText('Reason for the host').fill('Too dear');
  await dialog.getByRole('button', { name: 'Reject 2 dates' }).click();
  await expectToast('Success', '2 dates rejected successfully');
  const [sent] = panel.sent('PUT /api/admin/series/:id/reject');
  expect(sent?.body).toEqual({ notes: 'Too dear', dates: dates.map(({ id, version }) => ({ id, version })) });
});

it('[series.16] deleting a date of a series asks which, and deletes all to come from the soonest on', async () => {
  const event = hostedEvent({ seriesId: '01980000-0000-7000-8000-0000000000aa' });
  const firstId = '01980000-0000-7000-8000-0000000000ab';
  const panel = await openPanel('', {
    'GET /api/events': [event],
    'GET /api/events/:id/edit-form': {
      ...editForm(event),
      following: { dates: 3, registered: 4, paid: 0 },
      wholeSeries: { firstId, dates: 5, registered: 9, paid: 2 },
    },
    'DELETE /api/events/:id': reply(204),
  });
  await button(/^Delete .*, Thu, Dec 3$/).click();
  await expect.element(ask.getByRole('radio', { name: 'Only this date' })).toBeChecked();
  await ask.getByRole('radio', { name: 'This and the following: 3 dates' }).click();
  await expect.element(ask.getByText(/^3 dates\. 4 people are registered/)).toBeVisible();
  await ask.getByRole('radio', { name: 'All 5 dates to come' }).click();
  await expect.element(ask.getByText('All 2 payments go back in full.')).toBeVisible();
  await expectNoViolations();
  await ask.getByRole('button', { name: 'Delete 5 dates' }).click();
  await expectToast('Success', '5 dates deleted successfully');
  expect(panel.sent('DELETE /api/events/:id').map(({ params, query }) => [params, query])).toEqual([
    [{ id: firstId }, { dates: '5' }],
  ]);
});

it('[series.2] a new event says how it repeats, and what that makes, before it is sent', async () => {
  const panel = await openPanel('?event=new', { 'POST /api/events': BROKEN });
  await page.getByLabelText('Title').fill('Chess');
  await page.getByLabelText('Description').fill('Every week.');
  await page.getByRole('checkbox', { name: 'Games' }).click();
  await page.getByLabelText('Venue name').fill('Zilker Park');
  await page.getByLabelText('Starts').fill('2026-12-01T19:00');
  await page.getByLabelText('Repeats').selectOptions('Every week');
  await page.getByLabelText('How many more').fill('60');
  await button('Create Event').last().click();
  await expect.element(page.getByText('From 1 to 52')).toBeVisible();
  await page.getByLabelText('Stops').selectOptions('On a day');
  await page.getByLabelText('Last day').fill('2026-12-22');
  await expect.element(page.getByText('4 dates in all, the last on Tuesday, December 22')).toBeVisible();
  await button('Create Event').last().click();
  await expectToast('Error', 'Failed to create event');
  expect(panel.sent('POST /api/events')[0]?.body).toMatchObject({ repeat: { every: 'week', times: 3 } });
});

it.each([
  ['approve', /^Approve/],
  ['reject', /^Reject/],
] as const)(
  '[APP-7] to %s what the host changed since: it is said, and shown as it is now',
  async (how, name) => {
    const panel = await openPanel('?tab=approvals', {
      'GET /api/admin/events/pending': [waitingEvent({ version: 10 })],
      [`PUT /api/admin/events/:id/${how}`]: () => {
        panel.answer({
          'GET /api/admin/events/pending': [waitingEvent({ title: 'Crypto evening', version: 11 })],
        });
        return reply(409, { message: 'The host changed this event.', code: 'event_changed' });
      },
    });
    await button(name).click();
    await dialog.getByRole('textbox').fill('Fine.');
    await dialog.getByRole('button', { name }).click();
    await expectToast('Error', 'The host changed this event.');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Crypto evening' })).toBeVisible();
    expect(panel.sent(`PUT /api/admin/events/:id/${how}`)[0]?.body).toEqual({ notes: 'Fine.', version: 10 });
  },
);

it('a member who is not changed or not deleted: said, and the table shows what is so', async () => {
  await openPanel('?tab=users', {
    'GET /api/admin/users': [adminUser()],
    'PUT /api/admin/users/:id/role': BROKEN,
    'DELETE /api/admin/users/:id': BROKEN,
    'PUT /api/admin/users/:id': BROKEN,
  });
  const row = page.getByRole('row').filter({ hasText: 'Noor' });
  await row.getByLabelText(/^Role of/).selectOptions('host');
  await ask.getByRole('button', { name: 'Change role' }).click();
  await expectToast('Error', 'Failed to update user role');
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(row.getByLabelText(/^Role of/)).toHaveValue('user');
  // The toast would cover the end of the menu.
  clearToast();
  await choose(row, 'Delete');
  await ask.getByRole('button', { name: 'Delete user' }).click();
  await expectToast('Error', 'Failed to delete user');
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await choose(row, 'Edit');
  await dialog.getByLabelText('Bio').fill('Likes tea.');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast('Error', 'Failed to update user');
});

it('[HOLD-13] a member is signed out everywhere, after a question', async () => {
  const screen = await openPanel('?tab=users', {
    'GET /api/admin/users': [adminUser()],
    'DELETE /api/admin/users/:id/sessions': reply(204),
  });
  await choose(page.getByRole('row').filter({ hasText: 'Noor' }), 'Sign out everywhere');
  await expect.element(ask).toMatchTextContent('Sign Noor Haddad out everywhere?');
  expect(screen.sent('DELETE /api/admin/users/:id/sessions')).toHaveLength(0);
  await expectNoViolations('[role=alertdialog]');
  await ask.getByRole('button', { name: 'Sign out' }).click();
  await expectToast('Success', 'User signed out everywhere');
  expect(screen.sent('DELETE /api/admin/users/:id/sessions')).toHaveLength(1);
});

it('downgrading says what it does, fails with a word, and works', async () => {
  const before = adminUser({
    name: 'Darnell Hughes',
    subscriptionTier: 'playground',
    membership: { tier: 'playground', label: 'Playground', status: 'active' },
    abilities: { ...adminUser().abilities, downgrade: { allowed: true } },
  });
  const after = adminUser({ name: 'Darnell Hughes' });
  const screen = await openPanel('?tab=users', {
    'GET /api/admin/users': [before],
    'PUT /api/admin/users/:id/downgrade': reply(503),
  });
  const row = page.getByRole('row').filter({ hasText: 'Darnell Hughes' });
  await expect.element(row).toMatchTextContent('Playground');
  await choose(row, 'Downgrade');
  await expect
    .element(ask)
    .toMatchTextContent('Are you sure you want to downgrade Darnell Hughes to Game Room (Free)?');
  await ask.getByRole('button', { name: 'Downgrade' }).click();
  await expectToast('Error', 'Failed to downgrade user');
  screen.answer({ 'PUT /api/admin/users/:id/downgrade': after, 'GET /api/admin/users': [after] });
  await ask.getByRole('button', { name: 'Downgrade' }).click();
  await expectToast('Success', 'User downgraded to Game Room (Free) successfully');
  await expect.element(row).toMatchTextContent('Game Room');
  await row.getByRole('button', { name: /^What to do/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Downgrade' })).not.toBeInTheDocument();
});

it('[HOLD-41] all that is known about somebody: age, travel, interests and links', async () => {
  const links = {
    linkedinUrl: 'https://www.linkedin.com/in/noor',
    tiktokUrl: 'https://www.tiktok.com/@noor',
    instagramUrl: 'https://www.instagram.com/noor',
  };
  const person = adminUser({ age: 24, travelDistance: 31, ...links });
  await openPanel('?tab=users', { 'GET /api/admin/users': [person] });
  await button('All about Noor Haddad').click();
  const about = page.getByRole('dialog', { name: 'Noor Haddad' });
  for (const words of ['24', '31 miles', 'Hiking', ...Object.values(links)])
    await expect.element(about).toMatchTextContent(words);
  await expectNoViolations();
});

it('users: another public address, further categories, a plan that has expired', async () => {
  await openPanel('?tab=users', {
    'GET /api/admin/users': [
      adminUser({
        publicEmail: 'ngozi@example.org',
        preferredCategories: ['food', 'games', 'active', 'social', 'creative'],
      }),
      adminUser({
        id: '01980000-0000-7000-8000-000000000008',
        name: 'Jonah Feld',
        firstName: 'Jonah',
        subscriptionTier: 'playground',
        subscriptionExpiresAt: '2026-01-03T18:00:00.000Z',
        membership: { tier: 'playground', label: 'Playground', status: 'expired' },
      }),
    ],
  });
  const row = page.getByRole('row').filter({ hasText: 'Noor Haddad' });
  await expect.element(row).toMatchTextContent('Public: ngozi@example.org');
  await expect.element(row).toMatchTextContent('+2');
  await expect.poll(() => row.element().querySelectorAll('td [data-category]').length).toBe(3);
  await expect.element(row).toMatchTextContent('Active');
  await expect.element(page.getByRole('row').filter({ hasText: 'Jonah Feld' })).toMatchTextContent('Expired');
});

it('a community of nobody: figures, map and charts stand at zero', async () => {
  await openPanel('?tab=analytics', {
    'GET /api/admin/community/analytics': nobody,
    'GET /api/admin/community/locations': [],
    'GET /api/admin/community/trends': { asOf: '2026-11-22T16:00:00.000Z', months: [] },
    'GET /api/admin/community/alone': cameAlone(),
  });
  await expect
    .element(page.getByRole('list', { name: 'The community in numbers' }))
    .toMatchTextContent('N/A');
  await button(/^Texas/).click();
  await expect.element(page.getByText('Texas: No users in this state')).toBeVisible();
  await expect.element(page.getByText('0.0%').first()).toBeVisible();
  await expect.element(page.getByText('No upcoming events.')).toBeVisible();
  await expectNoViolations();
});

it('figures that do not load are said, and asked for again', async () => {
  const screen = await openPanel('?tab=analytics', {
    'GET /api/admin/community/analytics': nobody,
    'GET /api/admin/community/locations': BROKEN,
    'GET /api/admin/community/trends': { asOf: '2026-11-22T16:00:00.000Z', months: [] },
    'GET /api/admin/community/alone': cameAlone(),
  });
  await expectToast('Error', 'Failed to fetch locations');
  screen.answer({
    'GET /api/admin/community/locations': [],
    'GET /api/admin/community/analytics': BROKEN,
  });
  await screen.reload();
  await expectToast('Error', 'Failed to fetch community analytics');
  screen.answer({ 'GET /api/admin/community/analytics': nobody });
  await button('Try again').first().click();
  await expect.element(page.getByRole('list', { name: 'The community in numbers' })).toBeVisible();
});

it('[admin.91] people who came alone: how many of how many, or a dash with the reason, and what is counted', async () => {
  await openPanel('?tab=analytics', {
    'GET /api/admin/community/analytics': nobody,
    'GET /api/admin/community/locations': [],
    'GET /api/admin/community/trends': { asOf: '2026-11-22T16:00:00.000Z', months: [] },
    'GET /api/admin/community/alone': cameAlone(),
  });
  const region = page.getByRole('region', { name: 'People who came alone' });
  const shares = region.getByRole('listitem');
  await expect.element(shares.nth(0)).toMatchTextContent(/Sat at a table\s*7 of 23 30.4%/);
  await expect.element(shares.nth(1)).toMatchTextContent('Fewer than 5 people so far');
  await expect.element(shares.nth(2)).toMatchTextContent('It would tell of single people what they did');
  await expect.element(region).toMatchTextContent('What only one of two said counts nowhere.');
  await expect.element(region.getByRole('button', { name: /^CSV/ })).toBeVisible();
  await expectNoViolations();
});

it('host requests: what is sent, and what is said', async () => {
  const screen = await openPanel('?tab=requests', {
    'GET /api/admin/host-requests': [hostRequest()],
    'PUT /api/admin/host-requests/:id/refuse': hostRequest(),
    'PUT /api/admin/host-requests/:id/accept': () => {
      screen.answer({ 'GET /api/admin/host-requests': [hostRequest({ status: 'accepted' })] });
      return hostRequest({ status: 'accepted' });
    },
  });
  await expect.element(page.getByRole('tab', { name: 'Host requests 1' })).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Nia Brooks' }))
    .toMatchTextContent('Chess in the park.');
  await expectNoViolations();
  await button('Refuse Nia Brooks').click();
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect.element(dialog).toMatchTextContent('A reason is required');
  await dialog.getByLabelText('Reason').fill('Not yet.');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expectToast('Success', 'Host request refused');
  await button('Accept Nia Brooks').click();
  await dialog.getByLabelText('Public host name').fill('Nia’s Chess');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expectToast('Success', 'Host request accepted successfully');
  await expect.element(page.getByText('Accepted', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Host requests', exact: true })).toBeVisible();
  const bodies = ['refuse', 'accept'] as const;
  expect(bodies.map((act) => screen.sent(`PUT /api/admin/host-requests/:id/${act}`)[0]?.body)).toEqual([
    { notes: 'Not yet.' },
    { notes: '', hostName: 'Nia’s Chess' },
  ]);
});

it('a refund that failed is tried again', async () => {
  await openPanel('?tab=refunds', {
    'GET /api/admin/refunds': [troubledRefund()],
    'POST /api/admin/refunds/:id/retry': reply(204),
  });
  await expect.element(page.getByText('To a deleted account')).toBeVisible();
  await expect.element(page.getByText('The card is closed.')).toBeVisible();
  await expectNoViolations();
  await button('Try again: the refund of $25.00').click();
  await expectToast('Success', 'The refund is tried again');
});

it('[admin.90] the bar says how much waits, and nothing while nothing does', async () => {
  const screen = await openPanel('', {
    'GET /api/admin/waiting': { approvals: 2, hostRequests: 1, reports: 1, refunds: 0 },
  });
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('listitem')
    .getByRole('link', { name: /^Admin/ });
  await expect.element(link).toHaveAccessibleName(/^Admin\s?4 waiting$/);
  screen.answer({ 'GET /api/admin/waiting': { approvals: 0, hostRequests: 0, reports: 0, refunds: 0 } });
  await screen.reload();
  await expect.element(link).toHaveAccessibleName('Admin');
});

it('approvals in hundreds come a page at a time, and the tab counts all of them', async () => {
  const events = Array.from({ length: 14 }, (_, place) =>
    waitingEvent({ id: idOf(700 + place), title: `Supper ${place}` }),
  );
  await openPanel('?tab=approvals', {
    'GET /api/admin/events/pending': ({ query: { cursor } }) =>
      cursor === undefined
        ? reply(200, events.slice(0, 12), {
            'x-total-count': '14',
            link: '</api/admin/events/pending?cursor=on>; rel="next"',
          })
        : reply(200, events.slice(12), { 'x-total-count': '14' }),
  });
  const cards = page.getByRole('article');
  await expect.poll(() => cards.elements().length).toBe(12);
  await expect.element(page.getByRole('tab', { name: /Event Approvals/ })).toMatchTextContent('14');
  await page.getByRole('button', { name: 'Load more events' }).click();
  await expect.poll(() => cards.elements().length).toBe(14);
});

it('[safety.10] suspending wants a reason and says what follows; who is suspended is marked, and let in again', async () => {
  const user = adminUser({ role: 'host' });
  const screen = await openPanel('?tab=users', { 'GET /api/admin/users': [user] });
  const row = page.getByRole('row').filter({ hasText: 'Noor' });
  await choose(row, 'Suspend');
  await expect.element(dialog.getByText(/Their own events within that time are called off/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect.element(dialog.getByText('Please say why')).toBeVisible();
  await expectNoViolations();
  await dialog.getByLabelText('For how long').selectOptions('For good');
  await dialog.getByLabelText('Reason').fill('Spam');
  const suspended = {
    ...user,
    suspension: {
      until: null,
      reason: 'Spam',
      since: '2026-11-21T18:00:00.000Z',
      answer: 'Sorry!',
      answeredAt: '2026-11-21T19:00:00.000Z',
    },
  };
  screen.answer({
    'PUT /api/admin/users/:id/suspension': suspended.suspension,
    'GET /api/admin/users': [suspended],
  });
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expectToast('Success', 'User suspended successfully');
  expect(screen.sent('PUT /api/admin/users/:id/suspension').at(-1)?.body).toEqual({
    until: null,
    reason: 'Spam',
  });
  await expect.element(row.getByText('Suspended', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^All about / }).click();
  await expect.element(dialog.getByText('Their answer: Sorry!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await choose(row, 'Lift suspension');
  await expect.element(ask.getByText(/They can sign in right away/)).toBeVisible();
});
