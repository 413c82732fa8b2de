import { beforeAll, expect, it } from 'vitest';
import { buildEvent, TEST_NOW } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';

// What a list has is found by another way than how many there are: by the index of words, and in parts.

/** With a word and its forms, whole and partial, and with what may surround them. */
const TITLES = [
  'Climbing',
  'climb, then eat',
  'Climbs & climbers',
  'We (climb)',
  '“Climb”',
  "Climb's night",
  'Rock-climb',
  'climb_wall',
  'Climb2',
  '🎲climb🎲',
  'climb—wall',
  'climbé',
  'Ünder the climb',
  'c-limbing',
  'climb ing',
  'Freeclimbing',
  'Climbing and climb',
  'Game night',
  'A night with a game',
  'Games',
  'The night of gaming',
  'Ice-cold game-night\tclimb',
];

const test = testApp();
beforeAll(async () => {
  for (const [place, title] of TITLES.entries()) {
    for (const categories of [['games'], ['creative']] as const)
      await buildEvent(test.services.db, {
        title,
        categories: [...categories],
        starts_at: new Date(TEST_NOW.getTime() + (1 + place) * 3_600_000),
      });
  }
});

it.each([
  'climbing',
  'Climbing',
  'climb',
  'climbs',
  'climbers',
  'freeclimbing',
  'gaming',
  'games',
  'game night',
  'gaming night',
  'climbing night',
  'games tonight',
  'game night climbing',
  'clim',
])('as many events are counted as are listed: %s', async (q) => {
  for (const exact of ['', '&exact=true']) {
    const asked = `/api/events?q=${encodeURIComponent(q)}${exact}`;
    const { body, headers } = await test.call<unknown[]>('GET', `${asked}&limit=100`);
    expect(headers['x-total-count']).toBe(String(body.length));
    // A page that is all there is counts by itself; this one is counted.
    const first = await test.call('GET', `${asked}&limit=1`);
    expect(first.headers['x-total-count']).toBe(String(body.length));
    expect(body.length).toBeGreaterThan(q.includes('tonight') ? -1 : 0);
  }
});
