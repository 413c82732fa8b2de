import { PATHS, PLACE_COOKIE, placeCookieOf, type PublicEvent } from '@backyard/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/axe.ts';
import type { Answers } from '../../testing/canned-api.ts';
import { anEvent, idOf } from '../../testing/events.ts';
import { member } from '../../testing/people.ts';
import { openScreen } from '../../testing/screen.tsx';

const keep = (value: string): void => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- what a visit before has left
  document.cookie = `${PLACE_COOKIE}=${value}; path=/; max-age=${value === '' ? 0 : 60}`;
};
beforeEach(() => keep(placeCookieOf({ by: 'visitor', near: 'Denver, CO', radius: 50 })));
afterEach(() => keep(''));

const aPublicEvent = (nearby: boolean): PublicEvent => {
  const { id, title, description, price, location, city, state, drawing } = anEvent({
    id: idOf(nearby ? 1 : 2),
    title: nearby ? 'Near' : 'Far',
  });
  return {
    id,
    title,
    description,
    price,
    location,
    city,
    state,
    drawing,
    nearby,
    category: 'food',
    categories: ['food'],
    requiredTier: 'game_room',
    tierLabel: 'Free',
    isTicketed: false,
    dateTime: '2026-12-04T01:00:00.000Z',
    timeZone: 'America/Chicago',
    imageUrl: null,
    registrationCount: 3,
    full: false,
  };
};
const answers = (nearby: readonly boolean[]): Answers => ({
  'GET /api/events': nearby.map((each, index) => ({
    ...anEvent({ id: idOf(index + 1), title: each ? 'Near' : 'Far' }),
    nearby: each,
  })),
  'GET /api/events/public': nearby.map(aPublicEvent),
});
const region = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true });

it.for([PATHS.discover, PATHS.home])(
  '[discovery.61] %s: what is near, then what is further away',
  async (path) => {
    await openScreen(path, { answers: answers([true, false]) });
    await expect.element(region('Near Denver').getByRole('article')).toMatchTextContent('Near');
    await expect.element(region('Further away').getByRole('article')).toMatchTextContent('Far');
    await expect.element(region('Near Denver').getByRole('heading', { level: 3 })).toBeVisible();
    await expect.element(region('Near Denver').getByRole('heading', { level: 4 })).toMatchTextContent('Near');
    await expectNoViolations('main');
  },
);

it.for([PATHS.discover, PATHS.home])('[discovery.61] %s: nothing near is said', async (path) => {
  await openScreen(path, { answers: answers([false]) });
  await expect.element(region('Nothing within 50 miles of Denver yet')).toBeVisible();
  await expect.element(region('Further away').getByRole('article')).toBeVisible();
});

it.for([PATHS.discover, PATHS.home, PATHS.events])(
  '[discovery.42] %s: nothing near, by rings',
  async (path) => {
    const nearest = { withinMiles: 1000, title: 'Nearest', id: idOf(3) };
    await openScreen(path, {
      answers: {
        'GET /api/events': [
          { ...anEvent(), nearby: false, ...nearest },
          anEvent({ id: idOf(2), title: 'Far' }),
        ].map((event) => ({ ...event, nearby: false })),
        'GET /api/events/public': [{ ...aPublicEvent(false), ...nearest }, aPublicEvent(false)],
      },
    });
    await expect
      .element(region('Nothing within 50 miles of Denver yet'))
      .toMatchTextContent('The nearest there is:');
    await expect.element(region('Up to 1000 miles away').getByRole('article')).toMatchTextContent('Nearest');
    await expect.element(region('Further away').getByRole('article')).toMatchTextContent('Far');
  },
);

it.for([PATHS.discover, PATHS.home])(
  '[discovery.61] %s: one list where no place was chosen',
  async (path) => {
    keep('');
    const list = answers([true]);
    const plain = { ...aPublicEvent(true) };
    delete plain.nearby;
    await openScreen(path, {
      answers: { ...list, 'GET /api/events': [anEvent()], 'GET /api/events/public': [plain] },
    });
    await expect.element(page.getByRole('main').getByRole('article')).toBeVisible();
    await expect.element(region('Further away')).not.toBeInTheDocument();
  },
);

it('[discovery.61] the dashboard of a member: by their own place', async () => {
  await openScreen(PATHS.dashboard, { as: member(), answers: answers([true, false]) });
  await expect.element(region('Near Austin')).toBeVisible();
  await expect.element(region('Further away')).toBeVisible();
});

it('[discovery.73] /discover leads to the days, at the place that was chosen', async () => {
  const screen = await openScreen(PATHS.discover, { answers: answers([true]) });
  const days = page.getByRole('list', { name: 'When' });
  await expect.element(days.getByRole('link', { name: 'Today' })).toBeVisible();
  await days.getByRole('link', { name: 'This Weekend' }).click();
  await expect
    .poll(() => screen.sent('GET /api/events').at(-1)?.query)
    .toMatchObject({ on: 'weekend', near: 'Denver, CO' });
});
