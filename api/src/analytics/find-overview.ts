import { ANALYTICS, type CommunityAnalytics } from '@backyard/contract';
import { isStateCode, US_STATES } from '../platform/gazetteer/index.ts';
import type { Services } from '../platform/services.ts';
import { countByPlace, countPaidTiers, findPlaceKey, topInterests } from './community.queries.ts';
import { averageOfRatings, countEventsOfYear, listUpcoming } from './events-figures.queries.ts';
import { placeLabel } from './place-label.ts';

/**
 * The community in numbers, all of it or one location: its members, and the events that take place there [ANA-8]. All
 * figures are of one moment: they are read from one snapshot.
 */
export async function findOverview(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  location: string | undefined,
): Promise<CommunityAnalytics> {
  const now = clock();
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const place = location ? await findPlaceKey(trx, location) : null;
      const where = await countByPlace(trx, place, ANALYTICS.locations);
      const paid = await countPaidTiers(trx, place, now);
      const upcoming = await listUpcoming(trx, place, now, ANALYTICS.upcomingEvents);
      return {
        totalUsers: where.total,
        eventsThisYear: await countEventsOfYear(trx, place, now.getUTCFullYear()),
        averageEventRating: await averageOfRatings(trx, place),
        locations: where.locations,
        withoutLocation: where.without_location,
        userLocationData: where.top.map((row) => ({ location: placeLabel(row.place), count: row.members })),
        usersByState: where.states.map(({ state, members }) => ({
          state,
          name: isStateCode(state) ? US_STATES[state] : state,
          count: members,
        })),
        userTierDistribution: [
          { tier: 'game_room', count: where.total - paid.playground - paid.club_house },
          { tier: 'playground', count: paid.playground },
          { tier: 'club_house', count: paid.club_house },
        ],
        upcomingEvents: upcoming.map((row) => ({
          id: row.id,
          title: row.title,
          startTime: row.starts_at.toISOString(),
          timeZone: row.time_zone,
          location: row.location,
        })),
        topInterests: await topInterests(trx, place, ANALYTICS.topInterests),
      };
    });
}
