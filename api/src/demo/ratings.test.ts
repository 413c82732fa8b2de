import { expect, it } from 'vitest';
import { EVENTS } from './data/events.ts';
import { REVIEWS } from './data/reviews.ts';
import { planDemo } from './plan.ts';
import { planRatings } from './ratings.ts';

const NOW = new Date('2026-11-21T18:00:00.000Z');
const { events } = planDemo(NOW);
const ratings = planRatings(events, NOW);

it('rates only events that are over, by people who were there, once each, since then', () => {
  for (const { title, email, stars, at } of ratings) {
    const planned = events.find(({ event }) => event.title === title);
    expect(planned?.event.when.kind, title).toBe('ago');
    expect(planned?.registrations.map((registration) => registration.email)).toContain(email);
    expect([1, 2, 3, 4, 5]).toContain(stars);
    expect(at.getTime()).toBeLessThanOrEqual(NOW.getTime());
    expect(at.getTime()).toBeGreaterThan(Date.parse(`${planned?.startsLocal}Z`));
  }
  const pairs = ratings.map(({ title, email }) => `${title} ${email}`);
  expect(new Set(pairs).size).toBe(pairs.length);
});

it('places every review, each written once, and has some for every event that is over', () => {
  const written = Object.values(REVIEWS).flatMap((reviews) => reviews.map(([, review]) => review));
  expect(new Set(written).size).toBe(written.length);
  const placed = new Set(ratings.map(({ review }) => review));
  expect(written.filter((review) => !placed.has(review))).toEqual([]);
  const over = EVENTS.filter((event) => event.when.kind === 'ago' && event.cancelled !== true);
  expect(Object.keys(REVIEWS).toSorted()).toEqual(over.map((event) => event.title).toSorted());
});

it('leaves the demo people something to rate and something to change', () => {
  for (const email of ['member@demo.test', 'player@demo.test', 'club@demo.test']) {
    const been = events.filter(
      ({ event, registrations }) =>
        event.when.kind === 'ago' && registrations.some((registration) => registration.email === email),
    );
    expect(ratings.filter((rating) => rating.email === email)).toHaveLength(1);
    expect(been.length).toBeGreaterThan(1);
  }
});
