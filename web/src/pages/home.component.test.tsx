// Statements held: about.24-25, about.27-28, access.3-4, access.19, calls.8, calls.12-13, dashboard.8,
//   dashboard.33-34, dashboard.37-38, dashboard.41, discover.1-3, discover.7-13, friends.15, home.1-11, home.15,
//   home.18-20, landing.1-7, money.1, navigation.2, onboarding.7-8, onboarding.10, onboarding.12,
//   onboarding.14-15, onboarding.17-24, onboarding.27, onboarding.37-38, onboarding.41-42, plans.3,
//   plans.10-11, routes.1, routes.5-7, routes.13, routes.19-26, routes.28, routes.32, routes.35, routes.39,
//   routes.41-42, routes.44, routes.49-50, routes.53, sign-in.15.

/** Home, the landing page and the wizard: states and texts, and which page each kind of person gets at which URL. */
import { PATHS, type Subscription } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { formatTime } from '../lib/formats.ts';
import { type Answers, BROKEN } from '../testing/canned-api.ts';
import { anEvent, hostedEvent, idOf, joined, registrationFor } from '../testing/events.ts';
import { host, member, newcomer, player } from '../testing/people.ts';
import { complimentary } from '../testing/plans.ts';
import { expectToast, openScreen, textsOf } from '../testing/screen.tsx';
import { subscriptionOf } from '../testing/usual-answers.ts';

const title = page.getByRole('heading', { level: 1 });
const main = page.getByRole('main');
const region = (name: string) => page.getByRole('region', { name });
const tile = (label: string) =>
  page.getByRole('list', { name: 'At a glance' }).getByRole('listitem').filter({ hasText: label });
const address = (): string => `${location.pathname}${location.search}`;
const openHome = (as = member(), answers: Answers = {}) => openScreen(PATHS.home, { as, answers });

it('home of somebody new: figures, membership, what to do next', async () => {
  await openHome(member(), {
    'GET /api/events/recommended': [{ ...anEvent(), reason: 'Because you like hiking' }],
  });
  await expect.element(title).toMatchTextContent('Good to see you, Maya!');
  await expect.element(tile('Upcoming Events')).toMatchTextContent('0');
  await expect.element(tile('Member Status')).toMatchTextContent('Game Room');
  await expect.element(tile('Recommendations')).toMatchTextContent(/1$/);
  await expect.element(tile('Community Rating')).toMatchTextContent(/4\.5$/);
  await expect.element(page.getByRole('heading', { name: 'Your Upcoming Events' })).not.toBeInTheDocument();
  await expect.element(region('Your Membership')).toMatchTextContent('Game Room');
  const actions = region('Quick Actions');
  await expect
    .element(actions.getByRole('link', { name: 'Browse Events' }))
    .toHaveAttribute('href', '/events');
  await expect
    .element(actions.getByRole('link', { name: 'My Dashboard' }))
    .toHaveAttribute('href', '/dashboard');
  await expect.element(actions.getByRole('link', { name: 'Friends' })).toHaveAttribute('href', PATHS.friends);
  await expect.element(actions).toMatchTextContent('Playground is $4.99 a month, Club House $19.99.');
  await actions.getByRole('link', { name: /^Learn More\s*: Upgrade Membership$/ }).click();
  await expect.poll(address).toBe(PATHS.subscribe);
});

it('[home.24] who goes nowhere yet finds an event on a phone’s first screen, with its time and name', async () => {
  await page.viewport(360, 740);
  await openHome(member({ firstName: 'Sam' }), {
    'GET /api/events/recommended': [{ ...anEvent(), reason: 'Because you like hiking' }],
  });
  const card = region('Recommended for You').getByRole('article');
  await expect.element(card.getByRole('heading')).toBeVisible();
  const bar = page.getByRole('navigation').filter({ hasText: 'My events' });
  await expect
    .poll(() => {
      const [name, below] = [card.getByRole('heading'), bar].map((part) =>
        part.element().getBoundingClientRect(),
      );
      return name && below && name.bottom <= below.top;
    })
    .toBe(true);
});

it('[home.9] the next event is a ticket, the three after it are cards, and the way to all of them', async () => {
  const mine = Array.from({ length: 4 }, (_, index) =>
    registrationFor(joined(anEvent({ id: idOf(100 + index), title: `Supper ${index}` }))),
  );
  await openHome(member(), {
    'GET /api/user/events': mine.map((one, index) => ({ ...one, id: idOf(500 + index) })),
  });
  await expect.element(tile('Upcoming Events')).toMatchTextContent('4');
  const next = region('Your Upcoming Events');
  await expect
    .poll(() => textsOf(next.getByRole('heading', { level: 3 })))
    .toEqual(['Supper 1', 'Supper 2', 'Supper 3']);
  await next.getByRole('link', { name: /^View All/ }).click();
  await expect.poll(address).toBe('/dashboard?tab=upcoming');
});

it('[home.21] the ticket of the next event is shown with one press', async () => {
  const mine = registrationFor(joined(anEvent({ title: 'Supper' })));
  await openHome(member(), { 'GET /api/user/events': [mine] });
  await page.getByRole('button', { name: 'Ticket for Supper' }).click();
  await expect
    .element(
      page.getByRole('dialog', { name: 'Supper' }).getByRole('img', { name: 'QR code of your ticket' }),
    )
    .toBeVisible();
});

it('[home.22] a host’s home begins with the own event that is on today, and with no other', async () => {
  const hour = 3_600_000;
  const at = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();
  const own = (number: number, called: string, given: Parameters<typeof hostedEvent>[0]) =>
    hostedEvent({ id: idOf(number), title: called, status: 'published', ...given });
  await openHome(host(), {
    'GET /api/host/events': [
      own(901, 'Over', { startTime: at(-5), endTime: at(-3) }),
      own(902, 'Under way', { startTime: at(-1), endTime: at(1) }),
      own(903, 'Next week', { startTime: at(168), endTime: at(170) }),
      own(904, 'Called off', { startTime: at(-1), endTime: at(1), status: 'cancelled' }),
    ],
  });
  const evening = region('You host today: Under way');
  await expect
    .element(evening.getByRole('link', { name: 'Door list of Under way' }))
    .toHaveAttribute('href', PATHS.door(idOf(902)));
  await expect
    .element(evening.getByRole('link', { name: 'Tables of Under way' }))
    .toHaveAttribute('href', PATHS.hostTables(idOf(902)));
  for (const none of ['Over', 'Next week', 'Called off'])
    await expect.element(region(`You host today: ${none}`)).not.toBeInTheDocument();
});

it('[interface.58] before its door opens, today’s own event says from when it does', async () => {
  const hour = 3_600_000;
  const at = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();
  // A time zone where it is noon now, so that the day does not end within four hours.
  const east = 12 - new Date().getUTCHours();
  const timeZone = `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
  await openHome(host(), {
    'GET /api/host/events': [
      hostedEvent({ id: idOf(901), title: 'Soon', timeZone, startTime: at(4), endTime: at(6) }),
    ],
  });
  const evening = region('You host today: Soon');
  const opens = formatTime(at(1), timeZone);
  await expect
    .element(evening.getByRole('link', { name: `Door list from ${opens}` }))
    .toHaveAttribute('href', PATHS.door(idOf(901)));
});

it('a community that has rated nothing, and nothing to recommend', async () => {
  const recommended = Promise.withResolvers<[]>();
  await openHome(member(), {
    'GET /api/community/rating': { averageRating: null },
    'GET /api/events/recommended': () => recommended.promise,
  });
  await expect.element(tile('Community Rating')).toMatchTextContent('N/A');
  const shown = region('Recommended for You');
  await expect
    .poll(() => shown.element().querySelectorAll('[aria-hidden=true] .aspect-video').length)
    .toBe(3);
  recommended.resolve([]);
  await expect.element(tile('Recommendations')).toMatchTextContent('0');
  await expect.element(shown.getByRole('heading', { name: 'No recommendations yet' })).toBeVisible();
  await expect
    .element(shown.getByRole('link', { name: 'Explore All Events' }))
    .toHaveAttribute('href', '/events');
});

it('somebody without a first name is a friend', async () => {
  await openHome(member({ firstName: null }));
  await expect.element(title).toMatchTextContent('Good to see you, friend!');
});

it('nor on the dashboard is there a name', async () => {
  await openScreen(PATHS.dashboard, { as: member({ firstName: null }) });
  await expect.element(title).toMatchTextContent('Welcome back, friend!');
});

it.for<[string, ReturnType<typeof member>, Subscription, RegExp]>([
  [
    'what one has',
    player(),
    subscriptionOf('playground'),
    /\$4\.99 per month · paid until \w{3}\s\d+,\s\d{4}/,
  ],
  ['complimentary', host(), complimentary(), /Complimentary Club House access: it comes with being a host\./],
  [
    'expired',
    member({ subscriptionTier: 'playground', subscriptionExpiresAt: '2026-01-03T18:00:00.000Z' }),
    subscriptionOf('game_room'),
    /Subscription expired.*Your Playground membership ended on Jan\s3,\s2026\. You are in Game Room now\./,
  ],
])('the membership: %s', async ([, as, subscription, words]) => {
  await openHome(as, { 'GET /api/user/subscription': subscription });
  await expect.element(region('Your Membership')).toMatchTextContent(words);
});

it('the landing page: what it is, what it costs, and the way in', async () => {
  const events = [1, 2, 3].map((number) => anEvent({ id: idOf(number) }));
  await openScreen(PATHS.home, { answers: { 'GET /api/events': events } });
  await expect
    .element(main.getByRole('link', { name: 'Start Connecting Today' }).first())
    .toHaveAttribute('href', expect.stringMatching(/^\/api\/login/));
  await expect
    .element(main.getByRole('link', { name: 'Discover Events' }))
    .toHaveAttribute('href', PATHS.discover);
  for (const tier of ['Game Room', 'Playground', 'Club House'])
    await expect.element(main.getByRole('heading', { name: tier, exact: true })).toBeVisible();
  await expect.element(main.getByText('Most Popular')).toBeVisible();
  await expect.element(main).toMatchTextContent('4.99');
  await expect.element(main).toMatchTextContent('19.99');
  await expect.poll(() => main.getByRole('article').elements().length).toBe(3);
});

it('the public list while it is empty', async () => {
  await openScreen(PATHS.discover);
  await expect
    .element(page.getByRole('heading', { name: 'No events available at the moment' }))
    .toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Join', exact: true }))
    .toHaveAttribute('href', expect.stringMatching(/^\/api\/login/));
});

describe('not onboarded: the wizard, at whatever address', () => {
  it.for([
    PATHS.home,
    PATHS.events,
    PATHS.event(idOf(1)),
    PATHS.event('nothing'),
    `${PATHS.event(idOf(1))}/edit`,
    PATHS.dashboard,
    '/discover',
    '/hosts',
    '/host/somebody',
    '/subscribe',
    '/create-event',
    '/host',
    '/admin',
    '/nowhere/at/all',
  ])('%s', async (path) => {
    await openScreen(path, {
      as: newcomer(),
      answers: { 'GET /api/events/:id': anEvent(), 'GET /api/hosts/:name': BROKEN },
    });
    await expect.element(title).toMatchTextContent('Basic Information');
    expect(address()).toBe(path);
  });

  it('/sign-in leads to / and the wizard', async () => {
    await openScreen(PATHS.signIn, { as: newcomer() });
    await expect.poll(address).toBe(PATHS.home);
    await expect.element(title).toMatchTextContent('Basic Information');
  });
});

it('/sign-in leads to / for whoever is signed in', async () => {
  await openScreen(PATHS.signIn, { as: member() });
  await expect.poll(address).toBe(PATHS.home);
  await expect.element(title).toMatchTextContent(/^Good to see you/);
});

const next = page.getByRole('button', { name: 'Next', exact: true });

async function fillBasics(): Promise<void> {
  await page.getByLabelText('First name').fill('Juniper');
  await page.getByLabelText('Last name').fill('Okafor');
  await page.getByRole('radio', { name: '30 to 35' }).click();
  await page.getByLabelText('Location').fill('Denver, CO');
  await next.click();
}

it('the wizard offers what is promised, step by step', async () => {
  await openHome(newcomer());
  await expect.element(title).toMatchTextContent('Basic Information');
  const chosenFrom = (name: string, role: 'radio' | 'checkbox') =>
    page
      .getByRole('group', { name })
      .getByRole(role)
      .elements()
      .map((input) => `${input.getAttribute('name')} ${(input as HTMLInputElement).value}`);
  const values = (label: string) =>
    [...page.getByLabelText(label).element().querySelectorAll('option')]
      .filter(({ disabled }) => !disabled)
      .map(({ value }) => value);
  await expect
    .poll(() => chosenFrom('Age range', 'radio'))
    .toEqual(['age 18-21', 'age 22-25', 'age 26-29', 'age 30-35']);
  await expect.poll(() => values('How far would you travel?')).toEqual(['5', '10', '25', '50']);
  await expect.element(page.getByLabelText('How far would you travel?')).toHaveValue('10');
  await fillBasics();
  const interests = page.getByRole('group', { name: 'What do you enjoy?' }).getByRole('button');
  await expect
    .poll(() => textsOf(interests))
    .toEqual([
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
  await next.click();
  await expect.element(title).toMatchTextContent('Personality');
  await expect
    .poll(() => chosenFrom('How would you describe your social style?', 'radio'))
    .toEqual(['social_style introvert', 'social_style ambivert', 'social_style extrovert']);
  await expect
    .poll(() => chosenFrom('What kind of activities do you enjoy most?', 'radio'))
    .toEqual([
      'activity_preference active',
      'activity_preference creative',
      'activity_preference intellectual',
      'activity_preference social',
    ]);
  await expect
    .poll(() => chosenFrom('When do you like to go out?', 'checkbox'))
    .toEqual([
      'time_preference weekday_morning',
      'time_preference weekday_evening',
      'time_preference weekend_morning',
      'time_preference weekend_evening',
    ]);
  await expect
    .poll(() => chosenFrom('How do you make plans?', 'radio'))
    .toEqual(['commitment_level spontaneous', 'commitment_level flexible', 'commitment_level planned']);
});

it('the wizard says that it is at work, says when it failed, and sends what was typed again', async () => {
  const held = Promise.withResolvers<typeof BROKEN>();
  const screen = await openHome(newcomer(), { 'POST /api/onboarding': () => held.promise });
  await fillBasics();
  await page.getByRole('button', { name: 'Movies' }).click();
  await next.click();
  await expect.element(title).toMatchTextContent('Personality');
  await next.click();
  await expect.element(title).toMatchTextContent("You're all set");
  await expect.element(next).not.toBeInTheDocument();
  const finish = page.getByRole('button', { name: 'Complete Setup' });
  await finish.click();
  await expect.element(page.getByRole('button', { name: 'Creating Profile...' })).toBeVisible();
  held.resolve(BROKEN);
  await expectToast('Error', 'Failed to complete onboarding. Please try again.');
  screen.answer({ 'POST /api/onboarding': member({ firstName: 'Juniper' }) });
  await finish.click();
  await expect.poll(() => screen.sent('POST /api/onboarding')).toHaveLength(2);
  expect(screen.sent('POST /api/onboarding').at(-1)?.body).toEqual({
    firstName: 'Juniper',
    lastName: 'Okafor',
    bio: null,
    age: '30-35',
    location: 'Denver, CO',
    travelDistance: 10,
    interests: ['Movies'],
    responses: {},
  });
});

it('[friends.4] the morning after, a card asks whom one would like to see again, until one has answered', async () => {
  const event = {
    id: idOf(100),
    title: 'Soup & stories',
    startTime: '2026-11-21T01:00:00.000Z',
    timeZone: 'America/Chicago',
  };
  const open = { event, closesAt: '2026-12-05T16:00:00.000Z', answered: false };
  await openScreen('/', {
    as: member(),
    answers: {
      'GET /api/user/events': [registrationFor(joined(anEvent({ id: idOf(102) })))],
      'GET /api/user/see-again': [{ ...open, event: { ...event, id: idOf(101) }, answered: true }, open],
    },
  });
  const card = page.getByRole('region', { name: 'Who would you like to see again?' });
  await expect.element(card).toMatchTextContent('Soup & stories');
  await expect
    .element(card.getByRole('link', { name: 'Choose people' }))
    .toHaveAttribute('href', PATHS.seeAgain(event.id));
  // [home.23] Below the ticket of the next event, above the figures.
  const ticket = page.getByRole('button', { name: /^Ticket for/ });
  await expect
    .poll(() => ticket.element().compareDocumentPosition(card.element()) & Node.DOCUMENT_POSITION_FOLLOWING)
    .toBeTruthy();
  const figures = page.getByText('Member Status');
  await expect
    .poll(() => card.element().compareDocumentPosition(figures.element()) & Node.DOCUMENT_POSITION_FOLLOWING)
    .toBeTruthy();
});
