import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createDatabase, createPool } from '../platform/database/index.ts';
import { boxAround } from '../platform/gazetteer/index.ts';
import { buildEvent, buildMember, HOUR, standAt, TEST_NOW } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testApp } from '../testing/test-app.ts';
import { reachOf, type Seeker } from './ranking.rules.ts';
import { createReadings } from './readings.ts';
import { selectCandidates } from './recommendations.queries.ts';

standAt('2026-11-21T18:00:00Z');

const db = () => test.services.db;
const test = testApp(async () => ({ databaseUrl: await freshDatabase() }));

/** Within a degree and a half of where four parallels and meridians meet, in each quarter of the earth. */
const CORNERS = [
  [30, -98],
  [0, 0],
  [-34, 151],
  [51, 0],
  [-1, -79],
] as const;

it('[REC-13] reads each cell of the map that the circle touches, and no event twice', async () => {
  const { id: memberId } = await buildMember(db());
  const away = fc.double({ min: -1.5, max: 1.5, noNaN: true });
  const spread = fc.array(fc.tuple(away, away, fc.boolean()), { minLength: 20, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...CORNERS),
      spread,
      away,
      away,
      fc.constantFrom(5, 10, 25, 50, 400),
      async (corner, events, north, east, travelMiles) => {
        await db().deleteFrom('events').execute();
        const made = [];
        for (const [index, [up, right, full]] of events.entries()) {
          const place = { latitude: corner[0] + up, longitude: corner[1] + right };
          const starts_at = new Date(TEST_NOW.getTime() + (50 - index) * HOUR);
          const { id } = await buildEvent(db(), {
            ...place,
            starts_at,
            ...(full ? { capacity: 1, seats_taken: 1 } : {}),
          });
          made.push({ id, ...place, full });
        }
        const place = { latitude: corner[0] + north, longitude: corner[1] + east };
        const seeker: Seeker = {
          memberId,
          tier: 'game_room',
          place,
          travelMiles,
          interests: [],
          activity: null,
          times: [],
        };
        const box = boxAround(place, reachOf(seeker));
        const within = made.filter(
          ({ latitude, longitude, full }) =>
            !full &&
            latitude >= box.south &&
            latitude <= box.north &&
            longitude >= box.west &&
            longitude <= box.east,
        );
        const found = await selectCandidates(
          db(),
          { seeker, own: [], liked: [] },
          TEST_NOW,
          createReadings(),
        );
        // Each was made an hour before the one that was made before it.
        expect(found.map(({ id }) => id)).toEqual(within.map(({ id }) => id).toReversed());
      },
    ),
    { numRuns: 15 },
  );
});

it('near by the statement is planned for everybody once, as PostgreSQL decides by itself', async () => {
  const { id: memberId } = await buildMember(db());
  const seeker: Seeker = {
    memberId,
    tier: 'game_room',
    place: { latitude: 30.2672, longitude: -97.7431 },
    travelMiles: 25,
    interests: [],
    activity: null,
    times: [],
  };
  // With a connection of its own: the statement was planned on others before.
  const connectionString = test.services.config.databaseUrl ?? '';
  const own = createDatabase(createPool({ connectionString, max: 1, onError: () => undefined }));
  try {
    await sql`set plan_cache_mode = auto`.execute(own);
    for (let turn = 0; turn < 10; turn += 1)
      await selectCandidates(own, { seeker, own: [], liked: ['social'] }, TEST_NOW, createReadings());
    const { rows } = await sql`
      select generic_plans::int as once, custom_plans::int as each_time from pg_prepared_statements
      where statement like '%"startsAt"%'`.execute(own);
    // The first five are planned with their values, to compare.
    expect(rows).toEqual([{ once: 5, each_time: 5 }]);
  } finally {
    await own.destroy();
  }
});
