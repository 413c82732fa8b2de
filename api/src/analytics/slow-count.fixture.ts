import { TIERS, type CommunityAnalytics, type Tier } from '@backyard/contract';
import type { Database } from '../platform/database/index.ts';
import type { MemberRow } from '../testing/builders.ts';

/** What the property tests hold the quick figures against: every row read, and counted in plain loops. */
export async function slowOverview(db: Database, now: Date, location?: string) {
  const members = (await db.selectFrom('members').selectAll().execute()).filter(
    (member) => member.deleted_at === null && (location === undefined || placeOf(member) === location),
  );
  const mine = new Set(members.map(({ id }) => id));
  const interests = (await db.selectFrom('member_interests').selectAll().execute()).filter((row) =>
    mine.has(row.member_id),
  );
  const everyEvent = await db.selectFrom('events').selectAll().execute();
  const there = everyEvent.filter(
    (event) => location === undefined || `${event.city}, ${event.state}` === location,
  );
  const events = there.filter((event) => event.approval_status === 'approved' && event.cancelled_at === null);
  const placesOfEvents = new Set(there.map(({ id }) => id));
  const ratings = (await db.selectFrom('ratings').selectAll().execute())
    .filter((rating) => location === undefined || placesOfEvents.has(rating.event_id))
    .map(({ rating }) => rating);
  const located = tally(members.map(placeOf).filter((place) => place !== ''));
  const states = tally(members.filter(({ city, state }) => city && state).map(({ state }) => state ?? ''));
  return {
    totalUsers: members.length,
    eventsThisYear: events.filter(
      (event) => yearIn(event.starts_at, event.time_zone) === now.getUTCFullYear(),
    ).length,
    averageEventRating:
      ratings.length === 0 ? null : ratings.reduce((sum, stars) => sum + stars, 0) / ratings.length,
    locations: located.length,
    withoutLocation: members.filter((member) => placeOf(member) === '').length,
    userLocationData: located.map(([place, count]) => ({ location: place, count })),
    usersByState: states.map(([state, count]) => ({ state, count })),
    userTierDistribution: TIERS.map((tier) => ({
      tier,
      count: members.filter((member) => tierOf(member, now) === tier).length,
    })),
    upcomingEvents: events
      .filter((event) => event.starts_at >= now)
      .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime() || order(a.id, b.id))
      .slice(0, 5)
      .map(({ id }) => id),
    topInterests: tally(interests.map(({ interest }) => interest))
      .slice(0, 8)
      .map(([interest, count]) => ({ interest, count })),
  };
}

/** The same shape from what the product answers. */
export const comparable = (figures: CommunityAnalytics) => ({
  ...figures,
  averageEventRating: figures.averageEventRating,
  usersByState: figures.usersByState.map(({ state, count }) => ({ state, count })),
  upcomingEvents: figures.upcomingEvents.map(({ id }) => id),
});

/** Most first, ties in the order of their names. */
function tally(values: string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || order(a[0].toLowerCase(), b[0].toLowerCase()));
}

const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** As shown: typed text with each word capitalized. */
export function placeOf({ city, state, location }: Pick<MemberRow, 'city' | 'state' | 'location'>): string {
  if (city && state) return `${city}, ${state}`;
  return (location ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

function tierOf(member: MemberRow, now: Date): Tier {
  if (member.role !== 'user') return 'club_house';
  const runs = member.subscription_expires_at !== null && member.subscription_expires_at >= now;
  return runs ? member.subscription_tier : 'game_room';
}

const yearIn = (instant: Date, timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' }).format(instant));
