// Statements held: access.6, dashboard.2-6, dashboard.8-32, dashboard.63-69, event.25, interface.1, interface.47,
//   routes.9, routes.14-16, routes.27, routes.29.

/** The dashboard's tabs: states and sentences. */
import { PATHS } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, refusal, reply, SIGNED_OUT, unreachable } from '../testing/canned-api.ts';
import { anEvent, idOf, joined, pastEvent, registrationFor } from '../testing/events.ts';
import { member } from '../testing/people.ts';
import { expectSentToLogIn, expectToast, later, openScreen, textsOf, goBack } from '../testing/screen.tsx';
import { tabsCutOff } from '../testing/tabs-cut-off.ts';

const openDashboard = (query = '', answers: Answers = {}) =>
  openScreen(`${PATHS.dashboard}${query}`, { as: member(), answers });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const panel = page.getByRole('tabpanel');
const article = page.getByRole('article');
const question = page.getByRole('alertdialog');
const unregister = page.getByRole('button', { name: /^Unregister/ });
const address = (): string => `${location.pathname}${location.search}`;

const going = joined(anEvent(), 'I bring a cake');
const MINE: Answers = { 'GET /api/user/events': [registrationFor(going), registrationFor(pastEvent())] };

const expectOpen = (name: string) => expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');

it.for([
  ['', 'Available Events'],
  ['?tab=available', 'Available Events'],
  ['?tab=registered', 'My Upcoming Events'],
  ['?tab=upcoming', 'My Upcoming Events'],
  ['?tab=past', 'Past Events'],
  ['?tab=subscription', 'Subscription'],
  ['?tab=profile', 'Profile'],
  ['?tab=elsewhere', 'Available Events'],
] as const)('each tab has its address; what is no tab is the first one: %s', async ([query, name]) => {
  await openDashboard(query);
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/^Welcome back, Maya!$/);
  await expectOpen(name);
});

it('[interface.47] on a phone every tab of the row is on the screen, whole, also with large text', async () => {
  await page.viewport(320, 740);
  await openDashboard();
  await expect.element(page.getByRole('tablist')).toBeVisible();
  for (const size of ['', '200%']) {
    document.documentElement.style.fontSize = size;
    expect(tabsCutOff()).toEqual([]);
  }
  document.documentElement.style.fontSize = '';
});

it('what is available stands in cards, each with its one action, and more when asked', async () => {
  const events = Array.from({ length: 14 }, (_, index) =>
    anEvent({ id: idOf(100 + index), title: `Supper ${index}` }),
  );
  await openDashboard('', {
    'GET /api/events': ({ query }) =>
      query['cursor']
        ? reply(200, events.slice(12), { 'x-total-count': '14' })
        : reply(200, events.slice(0, 12), {
            'x-total-count': '14',
            link: '</api/events?cursor=next>; rel="next"',
          }),
  });
  await expect.element(panel.getByRole('article').first()).toMatchTextContent('Supper 0');
  await expect.element(page.getByRole('button', { name: /^Join Event/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Load More Events' }).click();
  await expect.element(panel.getByRole('article').nth(13)).toMatchTextContent('Supper 13');
});

it('a page event opens a tab and updates the address', async () => {
  await openDashboard('', MINE);
  await expectOpen('Available Events');
  const dispatch = (detail: unknown) => window.dispatchEvent(new CustomEvent('dashboard:tab', { detail }));
  // The listener is attached shortly after the first paint.
  await expect
    .poll(() => {
      dispatch('registered');
      return address();
    })
    .toBe('/dashboard?tab=upcoming');
  await expectOpen('My Upcoming Events');
  await expect.element(tab('My Upcoming Events')).toHaveFocus();
  dispatch('nothing of ours');
  dispatch({ tab: 'past' });
  await expectOpen('My Upcoming Events');
  dispatch('past');
  await expectOpen('Past Events');
  await goBack();
  await expectOpen('My Upcoming Events');
});

it('says what it waits for, then holds the place of what is to come', async () => {
  const who = Promise.withResolvers<ReturnType<typeof member>>();
  const events = Promise.withResolvers<[]>();
  const mine = Promise.withResolvers<ReturnType<typeof registrationFor>[]>();
  await openDashboard('', {
    'GET /api/auth/user': () => who.promise,
    'GET /api/events': () => events.promise,
    'GET /api/user/events': () => mine.promise,
  });
  await expect.element(page.getByText('Loading your dashboard...')).toBeVisible();
  who.resolve(member());
  await expect.element(panel.getByText('Loading events…')).toBeInTheDocument();
  const held = (shape: string): number => panel.element().querySelectorAll(shape).length;
  await expect.poll(() => held('[aria-hidden=true] .aspect-video')).toBe(6);
  await tab('My Upcoming Events').click();
  await expect.element(panel.getByText('Loading your events…')).toBeInTheDocument();
  await expect.poll(() => held('.h-40.animate-breathe')).toBe(3);
  await tab('Past Events').click();
  await expect.poll(() => held('.h-40.animate-breathe')).toBe(3);
  events.resolve([]);
  mine.resolve([registrationFor(pastEvent())]);
  await expect.element(article.first()).toMatchTextContent('Event Completed');
});

it('[notice.13] one way leads to the inbox at a time, and says whether something new is there', async () => {
  const screen = await openScreen(PATHS.dashboard, { as: member({ unread: true }) });
  const inbox = page.getByRole('link', { name: /^Inbox/ });
  await expect.element(inbox).toHaveAttribute('href', PATHS.inbox);
  await expect.element(inbox).toMatchTextContent(/unread/);
  screen.answer({ 'GET /api/auth/user': member() });
  await screen.reload();
  await expect.element(inbox).toMatchTextContent(/^Inbox$/);
});

const top = (part: { element: () => Element }) => part.element().getBoundingClientRect().top;

it('[interface.117] on a phone what is next stands above the figures, elsewhere below them', async () => {
  await page.viewport(360, 740);
  await openDashboard('?tab=upcoming', { 'GET /api/user/events': [registrationFor(going)] });
  const figures = page.getByRole('list', { name: 'Your events in numbers' });
  await expect.element(unregister).toBeVisible();
  await expect.poll(() => top(unregister) < top(figures)).toBe(true);
  // The offline message stays visible, too.
  const offline = document.querySelector('#main')?.parentElement?.querySelector(':scope > output');
  expect(offline && getComputedStyle(offline).position).toBe('sticky');
  await page.viewport(1280, 900);
  await expect.poll(() => top(unregister) > top(figures)).toBe(true);
});

it('[dashboard.71] who has been nowhere reads first what to do, and then the figures', async () => {
  await openDashboard('?tab=upcoming', { 'GET /api/user/events': [] });
  const browse = page.getByRole('link', { name: 'Browse Available Events' });
  await expect.element(browse).toBeVisible();
  const figures = page.getByRole('list', { name: 'Your events in numbers' });
  await expect.element(figures).toMatchTextContent('0');
  await expect.poll(() => top(browse) < top(figures)).toBe(true);
});

it('[interface.137] who only waits for a seat reads that, and not as if there were nothing', async () => {
  const waited = anEvent({
    spotsLeft: 0,
    waitlist: { position: 2, offeredUntil: null, notes: null, message: 'You are number 2 in line' },
  });
  const screen = await openDashboard('?tab=upcoming', {
    'GET /api/user/events': [],
    'GET /api/user/waitlist': [waited],
  });
  await expect.element(panel).toMatchTextContent('You’re on the waitlist of an event, below.');
  await expect
    .poll(
      () =>
        top(page.getByRole('heading', { name: 'On the waitlist' })) <
        top(panel.getByText('Total Connections')),
    )
    .toBe(true);
  screen.answer({ 'GET /api/user/waitlist': [] });
  await screen.reload();
  await expect.element(panel).toMatchTextContent('Find something for this week, and it will stand here.');
});

it('an upcoming event in full, and unregistering from it', async () => {
  const screen = await openDashboard('?tab=upcoming', {
    'GET /api/user/events': [registrationFor(going)],
    'GET /api/events': [anEvent()],
    // Data for the lists shown next.
    'GET /api/events/:id': { ...going, registration: null },
    'DELETE /api/events/:id/register': () => {
      screen.answer({ 'GET /api/user/events': [] });
      return reply(204);
    },
  });
  await expect.element(page.getByText('1 upcoming event', { exact: true })).toBeVisible();
  for (const words of [
    'Thu, Dec 3, 7:00 PM',
    'Food',
    going.description,
    going.location,
    '4/20 going',
    'I bring a cake',
  ])
    await expect.element(article).toMatchTextContent(words);
  await unregister.click();
  await expect.element(question).toHaveAccessibleName('Are you sure you want to unregister from this event?');
  await question.getByRole('button', { name: 'Keep my seat' }).click();
  await expect.element(unregister).toHaveFocus();
  await unregister.click();
  await question.getByRole('button', { name: 'Unregister' }).click();
  await expectToast('Successfully unregistered', 'You have been removed from the event.');
  await expect.element(page.getByRole('heading', { name: 'No Upcoming Events' })).toBeVisible();
  await expect.element(page.getByText('0 upcoming events', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Browse Available Events' }).click();
  await expectOpen('Available Events');
  await expect.element(tab('Available Events')).toHaveFocus();
});

it('[money.53] a seat that was paid for: the words say what comes back', async () => {
  const refund = {
    amount: '12.00',
    until: '2026-12-03T01:00:00.000Z',
    due: true,
    message: 'You get your $12.00 back.',
  };
  const seat = going.registration ?? { id: idOf(500), notes: null, ticket: '' };
  const paid = registrationFor({ ...going, registration: { ...seat, refund } });
  await openDashboard('?tab=upcoming', {
    'GET /api/user/events': [paid],
    'GET /api/events/:id': { ...paid.event, registration: null },
    'DELETE /api/events/:id/register': null,
  });
  await unregister.click();
  await question.getByRole('button', { name: 'Unregister' }).click();
  await expectToast(
    'Successfully unregistered',
    'You have been removed from the event. $12.00 goes back to your card.',
  );
});

it.each([
  ['given back', {}, 'Already cancelled'],
  // [HAND-23] Until now this page showed the seat as theirs.
  ['handed on', { handedOn: { at: '2026-11-20T18:00:00.000Z', to: 'Imani' } }, 'You transferred this seat'],
  ['of an event that is not to be had any more', null, 'Already cancelled'],
])(
  '[interface.55] [HAND-23] a seat that was %s elsewhere: calmly said, and what is so is shown',
  async (_what, now, said) => {
    const screen = await openDashboard('?tab=upcoming', {
      ...MINE,
      'DELETE /api/events/:id/register': () => {
        screen.answer({ 'GET /api/user/events': [] });
        return refusal('not_registered');
      },
      'GET /api/events/:id': now === null ? reply(404) : { ...anEvent(), ...now },
    });
    await unregister.click();
    await question.getByRole('button', { name: 'Unregister' }).click();
    await expectToast(said, 'Supper club');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'No Upcoming Events' })).toBeVisible();
  },
);

it('unregistering that fails says so and keeps the seat', async () => {
  await openDashboard('?tab=upcoming', { ...MINE, 'DELETE /api/events/:id/register': reply(500) });
  await unregister.click();
  await question.getByRole('button', { name: 'Unregister' }).click();
  await expectToast('Error', 'Failed to unregister from event. Please try again.');
  await expect.element(article).toMatchTextContent('Supper club');
});

it('a session that ends before unregistering: told, and back to where one was', async () => {
  const screen = await openDashboard('?tab=upcoming', {
    ...MINE,
    'DELETE /api/events/:id/register': SIGNED_OUT,
  });
  await unregister.click();
  await question.getByRole('button', { name: 'Unregister' }).click();
  await expectSentToLogIn(screen, `${PATHS.dashboard}?tab=upcoming`);
});

it('a session that ends between two tabs: told, and back to the tab', async () => {
  const screen = await openDashboard('?tab=subscription');
  await expectOpen('Subscription');
  screen.answer({ 'GET /api/auth/user': SIGNED_OUT, 'GET /api/user/events': SIGNED_OUT });
  // Later than the period in which data counts as fresh (2 s).
  later(3000);
  await tab('Past Events').click();
  await expectSentToLogIn(screen, `${PATHS.dashboard}?tab=past`);
});

it('[HOLD-31] a session that ended elsewhere: Dashboard says so, shows nothing of either, and logs in again', async () => {
  const screen = await openScreen(PATHS.events, { as: member() });
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' })
    .first();
  await expect.element(link).toBeVisible();
  screen.answer({ 'GET /api/auth/user': SIGNED_OUT, 'GET /api/user/events': SIGNED_OUT });
  await link.click();
  await expectSentToLogIn(screen, PATHS.dashboard);
  await expect.element(tab('Profile')).not.toBeInTheDocument();
});

it('a visitor is told, sent to log in, and comes back to the tab', async () => {
  const screen = await openScreen(`${PATHS.dashboard}?tab=past`);
  await expectSentToLogIn(screen, `${PATHS.dashboard}?tab=past`);
});

it('events that do not load say so and can be asked for again', async () => {
  const screen = await openDashboard('?tab=past', { 'GET /api/user/events': unreachable });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your events did not load');
  screen.answer(MINE);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(article.first()).toMatchTextContent('Event Completed');
});

it('the figures add up over events to come and past', async () => {
  await openDashboard('?tab=upcoming', {
    'GET /api/user/events': [
      registrationFor(joined(anEvent({ currentAttendees: 1200 }))),
      registrationFor(pastEvent({ currentAttendees: 34 })),
      {
        ...registrationFor(joined(anEvent({ id: idOf(9), status: 'cancelled', currentAttendees: 99 }))),
        id: idOf(502),
      },
    ],
    'GET /api/user/rating/average': { averageRating: 4.25 },
  });
  const figures = page.getByRole('list', { name: 'Your events in numbers' });
  await expect.element(figures).toMatchTextContent('Avg Rating4.3');
  await expect
    .poll(() => textsOf(figures.getByRole('listitem')))
    .toEqual(['Upcoming1', 'Completed1', 'Total Connections1,235people at your events', 'Avg Rating4.3']);
});

it('a past event, and what one thought of it', async () => {
  const event = pastEvent();
  await openDashboard('?tab=past', { ...MINE, 'GET /api/events/:id': event });
  await expect.element(article).toMatchTextContent('Event Completed');
  await expect.element(article).toMatchTextContent(/\w{3}, \w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M/);
  await expect.element(article).toMatchTextContent(/\d+ attended/);
  const rate = article.getByRole('button', { name: /^View Details & Rate/ });
  await rate.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(rate).toHaveFocus();
});

it('somebody new, when there is nothing at all', async () => {
  await openDashboard();
  await expect.element(page.getByRole('heading', { name: 'No Available Events' })).toBeVisible();
  await tab('Past Events').click();
  await expect.element(page.getByRole('heading', { name: 'No Past Events' })).toBeVisible();
  await tab('My Upcoming Events').click();
  await expect.element(page.getByRole('heading', { name: 'No Upcoming Events' })).toBeVisible();
  await expect.element(page.getByText('N/A')).toBeVisible();
});
