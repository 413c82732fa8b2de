// Statements held: about.8, access.5, calls.19, calls.27, discovery.1-27, discovery.29-33, discovery.40,
//   interface.12, routes.11, routes.19, routes.22.

/** Discovery's states and texts. Filtering on the server is tested in e2e/discovery.spec.ts. */
import { LIMITS, PATHS } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, BROKEN, reply, unreachable } from '../testing/canned-api.ts';
import { anEvent, idOf, joined, registrationFor } from '../testing/events.ts';
import { member } from '../testing/people.ts';
import { goBack, later, openScreen, textsOf } from '../testing/screen.tsx';

const main = page.getByRole('main');
const cards = main.getByRole('article');
const tab = (name: string | RegExp) => page.getByRole('tab', { name });
const quick = (name: string) =>
  page.getByRole('group', { name: 'Quick filters' }).getByRole('button', { name, exact: true });
const address = (): string => `${location.pathname}${location.search}`;
const SOME: Answers = { 'GET /api/events': [anEvent()] };
const openEvents = (query = '', answers: Answers = SOME) =>
  openScreen(`${PATHS.events}${query}`, { answers });

it('a visitor: heading, three tabs, two of them closed that say why, search and filters', async () => {
  await openEvents('?tab=upcoming', {
    ...SOME,
    'GET /api/hosts': [{ hostName: 'Hill Country Ramblers', upcomingEvents: 2 }],
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Discover Amazing Events');
  await expect
    .poll(() => textsOf(page.getByRole('tab')))
    .toEqual(['Available Events', 'My Upcoming', 'Past Events']);
  for (const name of ['My Upcoming', 'Past Events']) {
    await expect.element(tab(name)).toHaveAttribute('aria-disabled', 'true');
    // People can click it, but Playwright treats aria-disabled as not clickable.
    await tab(name).click({ force: true });
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Log in to see your own events.' }))
      .toBeVisible();
    await expect.element(tab('Available Events')).toHaveAttribute('aria-selected', 'true');
  }
  await expect.element(page.getByRole('searchbox', { name: 'Search events' })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Category' })).toBeVisible();
  const options = (name: string) =>
    [...page.getByRole('combobox', { name }).element().querySelectorAll('option')].map(
      (one) => one.textContent,
    );
  await expect
    .poll(() => options('Category'))
    .toEqual(['All categories', 'Social', 'Creative', 'Active', 'Games', 'Food', 'Networking']);
  await expect
    .poll(() => options('Tier'))
    .toEqual(['All tiers', 'Game Room Events', 'Playground Access', 'Club House Events']);
  await expect.poll(() => options('Host')).toContain('Hill Country Ramblers');
});

it('category, tier and host stand in the address, and are what the server is asked for', async () => {
  const screen = await openEvents('', {
    ...SOME,
    'GET /api/hosts': [{ hostName: 'Hill Country Ramblers', upcomingEvents: 2 }],
  });
  const asked = () => screen.sent('GET /api/events').at(-1)?.query;
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('Food');
  await expect.poll(address).toContain('category=food');
  await expect.poll(asked).toMatchObject({ category: 'food' });
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('All categories');
  await page.getByRole('combobox', { name: 'Tier' }).selectOptions('Playground Access');
  await expect.poll(address).toContain('tier=playground');
  await page.getByRole('combobox', { name: 'Tier' }).selectOptions('All tiers');
  await page.getByRole('combobox', { name: 'Host' }).selectOptions('Hill Country Ramblers');
  await expect.poll(asked).toMatchObject({ host: 'Hill Country Ramblers' });
});

it('quick filters: one at a time, and pressing the active one goes back to all', async () => {
  const screen = await openEvents();
  await expect.element(quick('All Events')).toHaveAttribute('aria-pressed', 'true');
  for (const [name, query] of [
    ['Today', 'when=today'],
    ['This Week', 'when=week'],
    ['Free Events', 'free=true'],
  ] as const) {
    await quick(name).click();
    await expect.element(quick(name)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(quick('All Events')).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(address).toContain(query);
    await quick(name).click();
    await expect.element(quick('All Events')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(address).toBe(PATHS.events);
  }
  await quick('Today').click();
  await quick('All Events').click();
  await expect.poll(address).toBe(PATHS.events);
  expect(screen.sent('GET /api/events').some(({ query }) => query['free'] === 'true')).toBe(true);
});

it('[navigation.31] Back closes the filters of a phone, and leaves the page where it is', async () => {
  await page.viewport(360, 740);
  await openEvents('');
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  await filters.click();
  await expect.element(filters).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => (history.state as { layers?: number } | null)?.layers).toBe(1);
  await goBack();
  await expect.element(filters).toHaveAttribute('aria-expanded', 'false');
  await expect.element(filters).toHaveFocus();
  expect(location.pathname).toBe(PATHS.events);
});

it.for(['Clear All Filters', 'Browse All Events'])('nothing found: says so, with %s', async (name) => {
  await openEvents('?q=zzzqqq', { 'GET /api/events': ({ query }) => (query['q'] ? [] : [anEvent()]) });
  await expect.element(page.getByText('0 events found', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
  // No filter is set, and none is mentioned.
  const words = 'No upcoming event mentions “zzzqqq”. Fewer or different words may find something.';
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  await page.getByRole('button', { name, exact: true }).click();
  await expect.poll(address).toBe(PATHS.events);
  await expect.element(cards).toMatchTextContent('Supper club');
});

it.each([
  ['?q=zzzqqq&category=games', 'Nothing matches all of that. Fewer filters may find more.'],
  ['', 'Nothing is planned just now. Events appear here as soon as a host makes one.'],
])('nothing found at %s: says what is true', async (query, text) => {
  await openEvents(query, { 'GET /api/events': [] });
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

it.each([
  ['today', 'Nothing more today.', 'Tomorrow', 'tomorrow'],
  ['tomorrow', 'Nothing tomorrow.', 'This week', 'week'],
  ['weekend', 'Nothing to come this weekend.', 'Next weekend', 'next_weekend'],
] as const)('[discovery.65] %s without an event offers what comes next', async (when, text, name, next) => {
  const isThen = (query: Record<string, string>) =>
    when === 'today' || when === 'weekend'
      ? query['on'] === next
      : Date.parse(query['endDate'] ?? '') > Date.now() + 6 * 86_400_000;
  await openEvents(`?when=${when}`, {
    'GET /api/events': ({ query }) => (isThen(query) ? [anEvent()] : []),
  });
  await expect.element(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByText(`${name}: 1 event.`, { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: /: Supper club.*, Austin, TX/ }))
    .toBeVisible();
  await page.getByRole('button', { name: `${name} · 1 event`, exact: true }).click();
  await expect.element(cards).toMatchTextContent('Supper club');
  await expect.poll(address).toBe(`${PATHS.events}?when=${next}`);
});

it('[discovery.68] on a phone the quick filter that was chosen is in sight', async () => {
  await page.viewport(360, 740);
  await openEvents('?free=true');
  await expect.element(quick('Free Events')).toBeInViewport({ ratio: 1 });
});

it('[discovery.65] a day of the calendar without an event offers any other', async () => {
  await openEvents('?date=2026-12-24', {
    'GET /api/events': ({ query }) => (query['startDate'] ? [] : [anEvent()]),
  });
  await page.getByRole('button', { name: 'Any day · 1 event' }).click();
  await expect.poll(address).toBe(PATHS.events);
});

it('[discovery.66] next weekend takes the place of this one among the quick filters, until it is pressed again', async () => {
  await openEvents('?when=next_weekend', { 'GET /api/events': [anEvent()] });
  await expect.element(quick('Next Weekend')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(quick('This Weekend')).not.toBeInTheDocument();
  await quick('Next Weekend').click();
  await expect.element(quick('This Weekend')).toBeVisible();
  await expect.element(quick('Next Weekend')).not.toBeInTheDocument();
});

it('twelve at first; Load More Events brings more, each once, and moves the focus to them', async () => {
  const events = Array.from({ length: 2 * LIMITS.loadMoreFrom }, (_, index) =>
    anEvent({ id: idOf(100 + index), title: `Supper ${index}` }),
  );
  const total = { 'x-total-count': String(events.length) };
  await openEvents('', {
    'GET /api/events': ({ query }) =>
      query['cursor']
        ? reply(200, events.slice(LIMITS.loadMoreFrom), total)
        : reply(200, events.slice(0, LIMITS.loadMoreFrom), {
            ...total,
            link: '</api/events?cursor=next>; rel="next"',
          }),
  });
  await expect.poll(() => cards.elements().length).toBe(LIMITS.loadMoreFrom);
  await page.getByRole('button', { name: 'Load More Events' }).click();
  await expect.poll(() => cards.elements().length).toBe(events.length);
  await expect.element(cards.nth(LIMITS.loadMoreFrom).getByRole('link').first()).toHaveFocus();
  await expect.poll(() => textsOf(cards.getByRole('heading'))).toEqual(events.map(({ title }) => title));
});

it('a card lies still under the pointer: one that moved would slip from under it at its edge, and back, for ever', async () => {
  await openEvents('', SOME);
  const card = cards.first();
  const shadow = (): string => getComputedStyle(card.element()).boxShadow;
  const list = page.getByRole('tabpanel');
  // Hovering may scroll.
  const top = (): number =>
    card.element().getBoundingClientRect().top - list.element().getBoundingClientRect().top;
  await expect.element(card).toBeVisible();
  const before = { shadow: shadow(), top: top() };
  await userEvent.hover(card);
  await expect.poll(shadow).not.toBe(before.shadow);
  await expect.poll(top).toBe(before.top);
});

it('while a slow list loads there are skeleton cards', async () => {
  const events = Promise.withResolvers<ReturnType<typeof anEvent>[]>();
  await openScreen(PATHS.signIn, { answers: { 'GET /api/events': () => events.promise } });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events', exact: true }).click();
  await expect.element(page.getByText('Loading events…')).toBeInTheDocument();
  events.resolve([anEvent()]);
  await expect.element(page.getByText('Loading events…')).not.toBeInTheDocument();
  await expect.element(cards).toMatchTextContent('Supper club');
});

it('a list that fails says its status, is not tried again by itself, and is there when asked again', async () => {
  const screen = await openEvents('', {
    'GET /api/events': reply(503, { message: 'Not now', code: 'unavailable' }),
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent('HTTP error! status: 503');
  expect(screen.sent('GET /api/events')).toHaveLength(1);
  screen.answer(SOME);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(cards).toMatchTextContent('Supper club');
});

it('events that do not load for another filter can be tried again, more than once', async () => {
  const screen = await openEvents();
  await expect.element(cards).toMatchTextContent('Supper club');
  screen.answer({ 'GET /api/events': unreachable });
  await quick('Free Events').click();
  const alert = page.getByRole('alert').filter({ hasText: 'The events did not load' });
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(alert).toBeVisible();
  screen.answer(SOME);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(cards).toMatchTextContent('Supper club');
});

it('somebody new: My Upcoming counts 0, and leads to what there is', async () => {
  await openScreen(PATHS.events, { as: member(), answers: SOME });
  await tab(/^My Upcoming\s*0$/).click();
  await expect.element(page.getByRole('heading', { name: 'No upcoming events' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse Available Events' }).click();
  await expect.element(tab('Available Events')).toHaveAttribute('aria-selected', 'true');
  await tab(/^Past Events\s*0$/).click();
  await expect.element(page.getByRole('heading', { name: 'No past events' })).toBeVisible();
  await page.getByRole('link', { name: 'Find Your First Event' }).click();
  await expect.element(tab('Available Events')).toHaveAttribute('aria-selected', 'true');
});

it('a visitor is not asked for their events', async () => {
  const screen = await openEvents();
  await expect.element(cards).toMatchTextContent('Supper club');
  expect(screen.calls()).not.toContain('GET /api/user/events');
});

it('a member sees on the card that they are going', async () => {
  const event = joined();
  await openScreen(PATHS.events, {
    as: member(),
    answers: { 'GET /api/events': [event], 'GET /api/user/events': [registrationFor(event)] },
  });
  await expect.element(cards.getByText('Going', { exact: true })).toBeVisible();
  await expect.element(cards.getByRole('button', { name: /^Cancel registration/ })).toBeVisible();
});

it('[event.38] seats change: lists and event pages are read again when their screen opens; who one is, is not', async () => {
  const event = anEvent({ spotsLeft: 7 });
  const screen = await openScreen(PATHS.events, {
    as: member(),
    answers: { 'GET /api/events': [event], 'GET /api/events/:id': event },
  });
  await expect.element(cards).toMatchTextContent('7 spots left');
  await page.getByRole('link', { name: event.title, exact: true }).click();
  const going = page.getByRole('region', { name: 'Who is going' });
  await expect.element(going).toMatchTextContent('7 spots left');
  const fewer = { ...event, spotsLeft: 6 };
  screen.answer({ 'GET /api/events': [fewer], 'GET /api/events/:id': fewer });
  // Data from the last two seconds counts as fresh.
  later(2100);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events', exact: true }).click();
  await expect.element(cards).toMatchTextContent('6 spots left');
  await page.getByRole('link', { name: event.title, exact: true }).click();
  await expect.element(going).toMatchTextContent('6 spots left');
  expect(screen.sent('GET /api/auth/user')).toHaveLength(1);
});

const MAP = {
  places: [
    { name: 'Austin, TX', latitude: 30.27, longitude: -97.74, events: 3 },
    { name: 'Round Rock, TX', latitude: 30.508, longitude: -97.679, events: 2 },
    { name: 'Seattle, WA', latitude: 47.606, longitude: -122.332, events: 1 },
  ],
  events: 6,
  elsewhere: 2,
  from: null,
};

it('the map: opened and closed, places to press, one of them shown in the list [map.3-6]', async () => {
  const screen = await openEvents('?category=food', { ...SOME, 'GET /api/events/map': MAP });
  await expect.element(cards.first()).toBeVisible();
  expect(screen.sent('GET /api/events/map')).toEqual([]);
  await page.getByRole('button', { name: 'Show map' }).click();
  const map = page.getByRole('group', { name: /^Places with events/ });
  await expect.element(page.getByText('6 events in 3 places. 2 more are not on the map.')).toBeVisible();
  expect(screen.sent('GET /api/events/map').at(-1)?.query).toMatchObject({ category: 'food' });
  await expect.element(cards.first()).toBeVisible();
  await map.getByRole('button', { name: 'Austin, TX and 1 more place: 5 events. Come closer' }).click();
  await expect.element(map).toHaveFocus();
  await page.getByRole('button', { name: 'Whole country' }).click();
  const seattle = map.getByRole('button', { name: 'Seattle, WA: 1 event' });
  await expect.element(seattle).toBeVisible();
  // Read once: an act.
  seattle.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(seattle).toHaveAttribute('aria-pressed', 'true');
  const place = page.getByRole('region', { name: 'Seattle, WA' });
  await expect.element(place.getByRole('link', { name: anEvent().title })).toBeVisible();
  await place.getByRole('button', { name: 'Show Seattle, WA in the list' }).click();
  await expect.poll(address).toBe(`${PATHS.events}?category=food&within=10&near=Seattle%2C+WA`);
  await expect.element(map).not.toBeInTheDocument();
});

it.for([
  ['on the circle that is chosen', { latitude: 30.27, longitude: -97.74 }, true],
  ['on the country where the circle has nothing', { latitude: 39.1, longitude: -94.58 }, false],
] as const)('[map.3] the map opens %s', async ([, from, closer]) => {
  await openEvents('?near=Austin%2C+TX&within=25', { ...SOME, 'GET /api/events/map': { ...MAP, from } });
  await page.getByRole('button', { name: 'Show map' }).click();
  const map = page.getByRole('group', { name: /^Places with events/ });
  await expect.element(map.getByRole('button', { name: /^Austin, TX/ })).toBeVisible();
  await expect.element(map.getByRole('button', { name: /^Seattle, WA/ })).toHaveLength(closer ? 0 : 1);
  const country = map.getByRole('button', { name: 'Whole country' });
  await expect.element(country).toHaveLength(closer ? 1 : 0);
  if (closer) {
    await country.click();
    await expect.element(map.getByRole('button', { name: /^Seattle, WA/ })).toBeVisible();
  }
  // The module remembers an open map, and the next test shares it.
  await page.getByRole('button', { name: 'Hide map' }).click();
});

it('a map that does not load says so', async () => {
  await openEvents('', { ...SOME, 'GET /api/events/map': unreachable });
  await page.getByRole('button', { name: 'Show map' }).click();
  await expect.element(page.getByRole('heading', { name: 'The map did not load' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(cards.first()).toBeVisible();
  // The module remembers an open map, and the next test shares it.
  await page.getByRole('button', { name: 'Hide map' }).click();
});

it('[ask.4] [HOLD-82] a card’s dialog reads what the host asks, which lists do not have; what did not load is tried again', async () => {
  const asking = anEvent({ questions: [{ options: [], question: 'How do you come?', required: true }] });
  const { questions: _, ...listed } = asking;
  const screen = await openScreen(PATHS.events, {
    as: member(),
    answers: {
      'GET /api/events': [listed],
      'GET /api/events/:id': BROKEN,
      'POST /api/events/:id/register': () => registrationFor(joined(asking)),
    },
  });
  await cards.getByRole('button', { name: /^Join Event/ }).click();
  const join = page.getByRole('dialog', { name: 'Join this event' });
  await expect.element(join.getByText(/The host’s questions did not load/)).toBeVisible();
  screen.answer({ 'GET /api/events/:id': asking });
  await join.getByRole('button', { name: 'Confirm Registration' }).click();
  await join.getByRole('textbox', { name: /How do you come/ }).fill('By bus');
  await join.getByRole('checkbox', { name: /I agree/ }).click();
  await join.getByRole('button', { name: 'Confirm Registration' }).click();
  await expect.element(page.getByText('You’re in!').first()).toBeVisible();
  expect(screen.sent('POST /api/events/:id/register')[0]?.body).toMatchObject({
    answers: [{ answer: 'By bus', question: 'How do you come?' }],
  });
});
