import { PATHS, PLACE_COOKIE, placeCookieOf } from '@backyard/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/axe.ts';
import { anEvent, idOf } from '../../testing/events.ts';
import { openScreen } from '../../testing/screen.tsx';

const keep = (value: string): void => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- what a visit before has left
  document.cookie = `${PLACE_COOKIE}=${value}; path=/; max-age=${value === '' ? 0 : 60}`;
};
beforeEach(() => keep(placeCookieOf({ by: 'visitor', near: 'Denver, CO', radius: 25 })));
afterEach(() => keep(''));

const FAR = { ...anEvent({ id: idOf(1), title: 'Far' }), nearby: false, withinMiles: 1000 };
const NEAR = {
  ...anEvent({ id: idOf(2), title: 'Sunrise yoga', startTime: '2027-01-07T18:00:00.000Z' }),
  city: 'Denver',
  state: 'CO',
  timeZone: 'America/Denver',
  distanceMiles: 3,
  nearby: true,
};
const near = page.getByRole('main').getByRole('region', { name: 'Near Denver', exact: true });
const address = (): string => location.pathname + location.search;

it.for([
  { search: '?when=weekend', name: 'any day', after: PATHS.events },
  { search: '?date=2026-12-24&free=true', name: 'any day', after: `${PATHS.events}?free=true` },
])(
  '[discovery.70] $search, nothing near: begins with what is near on another day',
  async ({ search, name, after }) => {
    await openScreen(PATHS.events + search, {
      answers: {
        'GET /api/events': ({ query }) => (query['on'] || query['startDate'] ? [FAR] : [NEAR, FAR]),
      },
    });
    await expect.element(page.getByText('1 event found, none near Denver', { exact: true })).toBeVisible();
    await expect.element(near).toMatchTextContent('Nothing within 25 miles for what you chose.');
    await expect.element(near).toMatchTextContent('Next near Denver:');
    await expect
      .element(near.getByRole('link', { name: 'Thu, Jan 7 · Sunrise yoga' }))
      .toHaveAttribute('href', PATHS.event(NEAR.id));
    await expect.element(near).toMatchTextContent('Denver, CO, 3 miles away');
    await expectNoViolations('main');
    await near.getByRole('button', { name: `All near Denver, ${name}` }).click();
    await expect.element(near.getByRole('article')).toMatchTextContent('Sunrise yoga');
    await expect.poll(address).toBe(after);
  },
);

it('[discovery.70] of what else was chosen nothing is near on any day: whatever is', async () => {
  await openScreen(`${PATHS.events}?when=today&category=games`, {
    answers: { 'GET /api/events': ({ query }) => (query['category'] ? [FAR] : [NEAR, FAR]) },
  });
  await near.getByRole('button', { name: 'All near Denver, of any kind' }).click();
  await expect.poll(address).toBe(PATHS.events);
});

it('[discovery.70] nothing is near at all: nothing is offered', async () => {
  await openScreen(`${PATHS.events}?when=weekend`, { answers: { 'GET /api/events': [FAR] } });
  await expect.element(near).toMatchTextContent('The nearest there is:');
  await expect.element(near).not.toMatchTextContent('Next near Denver');
});
