import { HOUR_MS } from '@backyard/contract';
import { fraction } from './attendance.ts';
import { REVIEWS } from './data/reviews.ts';
import type { PlannedEvent } from './plan.ts';

/** Behind UTC by at most this, everywhere the demo's events are. */
const BEHIND_UTC_MS = 8 * HOUR_MS;
/** Most people who rate do it within these. */
const AFTERTHOUGHT_MS = 60 * HOUR_MS;
/** The share of people without a review who still give stars. */
const SILENT_SHARE = 0.35;
const SILENT_STARS = [5, 5, 4, 4, 5, 3] as const;

/** Demo people who have rated already, so that their screens have a rating to change. */
const BY_DEMO_PEOPLE: Record<string, Record<string, readonly [stars: number, review: string | null]>> = {
  'Hill Country wildflower hike': {
    'member@demo.test': [5, 'Not a single highway. I would walk behind June anywhere.'],
  },
  'Kickball: office shirts against band shirts': { 'player@demo.test': [4, null] },
  'Figure drawing, live cello': {
    'club@demo.test': [5, 'Third time for me. The long pose flew by, as always.'],
  },
};

export interface PlannedRating {
  title: string;
  email: string;
  stars: number;
  review: string | null;
  at: Date;
}

/**
 * Ratings of past events, in order of time. The first of the other members write the reviews in `data/reviews.ts`, some of the rest give
 * stars only, and each demo person has rated one event.
 */
export function planRatings(events: readonly PlannedEvent[], now: Date): PlannedRating[] {
  return events
    .filter(({ event, cancelledAt }) => event.when.kind === 'ago' && cancelledAt === null)
    .flatMap((planned) => ratingsOf(planned, now))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function ratingsOf({ event, startsLocal, registrations }: PlannedEvent, now: Date): PlannedRating[] {
  const over = Date.parse(`${startsLocal}Z`) + BEHIND_UTC_MS + event.when.hours * HOUR_MS;
  const demo = BY_DEMO_PEOPLE[event.title] ?? {};
  const reviews = REVIEWS[event.title] ?? [];
  const others = registrations.map(({ email }) => email).filter((email) => !email.endsWith('@demo.test'));
  const given = [
    ...reviews.map(([stars, review], i) => ({ email: others[i], stars, review })),
    ...others
      .slice(reviews.length)
      .filter((email) => fraction(`rates ${email} ${event.title}`) < SILENT_SHARE)
      .map((email) => ({ email, stars: silentStars(email, event.title), review: null })),
    ...Object.entries(demo).map(([email, [stars, review]]) => ({ email, stars, review })),
  ];
  return given.flatMap(({ email, stars, review }) => {
    if (email === undefined) return [];
    const share = fraction(`thinks ${email} ${event.title}`);
    // An event of yesterday evening has been thought about for a few hours only.
    const at = Math.min(over + share * AFTERTHOUGHT_MS, now.getTime() - share * HOUR_MS);
    return [{ title: event.title, email, stars, review, at: new Date(at) }];
  });
}

const silentStars = (email: string, title: string): number =>
  SILENT_STARS[Math.floor(fraction(`stars ${email} ${title}`) * SILENT_STARS.length)] ?? 5;
