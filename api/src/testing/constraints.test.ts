// Statements held: event.44, event.48, people.7.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW, buildEvent, buildMember } from './builders.ts';
import { testServices } from './test-services.ts';

/* The tables themselves refuse invalid states, whatever the code above them does. */

let services: Awaited<ReturnType<typeof testServices>>;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.db.destroy());

/** SQLSTATE 23514: a check; 23505: a unique index. */
const CHECK = { code: '23514' };

describe('an event', () => {
  it.each([
    ['ends before it starts', "ends_at = starts_at - interval '1 minute'"],
    ['ends as it starts', 'ends_at = starts_at'],
    ['has a price below 0', 'price_cents = -1'],
    ['has seats past its capacity', 'seats_taken = capacity + 1'],
    ['has fewer seats taken than none', 'seats_taken = -1'],
    ['shrinks below the people registered', 'seats_taken = 5, capacity = 4'],
    ['has a category that does not exist', "categories = array['games', 'chess']"],
    ['has no category', "categories = '{}'"],
    ['is of a tier that does not exist', "required_tier = 'vip'"],
    ['is in a state of approval that does not exist', "approval_status = 'perhaps'"],
    ['is half on the map', 'latitude = 30, longitude = null'],
    ['has no title', "title = ''"],
  ])('%s: refused', async (_what, change) => {
    const event = await buildEvent(services.db);
    const write = sql`update events set ${sql.raw(change)} where id = ${event.id}`.execute(services.db);
    await expect(write).rejects.toMatchObject(CHECK);
  });

  it('has a time zone', async () => {
    const event = await buildEvent(services.db);
    const write = sql`update events set time_zone = null where id = ${event.id}`.execute(services.db);
    await expect(write).rejects.toMatchObject({ code: '23502' });
  });
});

describe('a member', () => {
  it.each([
    ['is 17', 'age = 17'],
    ['is of an age range that is not offered', "age_range = '14-17'"],
    ['has a role that does not exist', "role = 'owner'"],
    ['is of a tier that does not exist', "subscription_tier = 'gold'"],
    ['is onboarded without a name', 'first_name = null'],
    ['has no address', 'email = null'],
  ])('%s: refused', async (_what, change) => {
    const member = await buildMember(services.db);
    const write = sql`update members set ${sql.raw(change)} where id = ${member.id}`.execute(services.db);
    await expect(write).rejects.toMatchObject(CHECK);
  });

  it('shares an address with nobody, however it is written', async () => {
    const { email } = await buildMember(services.db);
    const again = buildMember(services.db, { email: email?.toUpperCase() ?? '' });
    await expect(again).rejects.toMatchObject({ code: '23505' });
  });

  it('is registered for an event once at a time', async () => {
    const event = await buildEvent(services.db);
    const member = await buildMember(services.db);
    const register = () =>
      services.db
        .insertInto('registrations')
        .values({ event_id: event.id, member_id: member.id, price_steps: '[]', created_at: TEST_NOW })
        .execute();
    await register();
    await expect(register()).rejects.toMatchObject({ code: '23505', constraint: 'one_active_registration' });
  });
});

it('[HOLD-48] no table is emptied by a crash of the database: limits, sessions and all else are still there', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relpersistence <> 'p' and relnamespace::regnamespace::text not like 'pg_%'`.execute(
    services.db,
  );
  expect(rows).toEqual([]);
});
