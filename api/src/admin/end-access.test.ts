import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { teamAt } from '../helpers/helpers.fixture.ts';
import { keyOf } from '../identity/api-keys/api-keys.fixture.ts';
import { invitedEvent, preview } from '../invitees/invitees.fixture.ts';
import { buildEvent, buildMember, DAY, TEST_NOW } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testApp } from '../testing/test-app.ts';
import { ENDED_TABLES } from './end-access.queries.ts';
import { runAdmin } from './run-admin.ts';

const test = testApp(async () => ({ databaseUrl: await freshDatabase() }));
const db = () => test.services.db;

/** What is called a token or a secret, and opens nothing that somebody could have taken back. */
const STAYS: Record<string, string> = {
  conversation_mails: 'ends mails, and nobody takes it back',
  followers: 'ends mails, and nobody takes it back',
  notification_settings: 'ends mails, and nobody takes it back',
  invitations: 'says who asked somebody along, and nobody takes it back',
  suspensions: 'is the way in of whoever is suspended, to answer',
  passkey_challenges: 'is over after minutes',
  push_devices: 'goes with its session',
  intents: 'of the test processor, which moves no money',
};

it('[OPS-52] every table with a token or a secret is ended, or stays for a reason', async () => {
  const { rows } = await sql<{
    table: string;
  }>`select distinct table_name as table from information_schema.columns
    where table_schema in ('public', 'test_processor') and column_name ~ '(token|secret)' and is_updatable = 'YES'`.execute(
    db(),
  );
  const known = new Set([...ENDED_TABLES, ...Object.keys(STAYS)]);
  expect(rows.map(({ table }) => table).filter((table) => !known.has(table))).toEqual([]);
  // No reason for what is ended, or is none of them.
  expect(Object.keys(STAYS).filter((table) => ENDED_TABLES.includes(table))).toEqual([]);
  expect(Object.keys(STAYS).filter((table) => !rows.some((row) => row.table === table))).toEqual([]);
});

it('[OPS-52] ends what opens something to who holds it, and nothing that people are or have', async () => {
  const [ada, bo] = [await buildMember(db()), await buildMember(db())];
  const as = await test.signInAs(ada, { confirmed: true });
  const { event, openLink, host } = await invitedEvent(test);
  const link = await openLink();
  const key = await keyOf(test.services, host);
  const { invite } = await teamAt(test);
  await invite(bo.email ?? '');
  await sql`insert into webhook_endpoints (member_id, site, url, kinds, secret, created_at)
    values (${host.id}, false, 'https://hooks.example/x', '{event.published}', decode(repeat('07', 32), 'hex'), ${TEST_NOW})`.execute(
    db(),
  );
  const open = await buildEvent(db(), { starts_at: new Date(TEST_NOW.getTime() + 3 * DAY) });
  await test.call('POST', `/api/events/${open.id}/register`, { as, body: {} });
  const { body: offer } = await test.call<{ token: string }>('POST', `/api/events/${open.id}/handing`, {
    as,
    body: {},
  });
  const { body: feed } = await test.call<{ url: string }>('GET', '/api/user/calendar', { as });
  const calendar = new URL(feed.url).pathname;
  const answers = async () => [
    (await test.call('GET', '/api/auth/user', { as })).status,
    (await test.app.inject({ url: '/api/host/events', headers: { host: 'localhost', ...key.headers } }))
      .statusCode,
    (await test.call('GET', calendar)).status,
    (await preview(test, link)).status,
    (await test.call('GET', `/api/handing/${offer.token}`)).status,
  ];
  expect(await answers()).toEqual([200, 200, 200, 200, 200]);

  let said = '';
  const code = await runAdmin(['end-access'], {
    say: (line) => (said += line),
    write: async () => undefined,
    resolve: (file) => file,
    open: (work) => work(test.services),
    openPlace: async () => 1,
  });
  expect(code).toBe(0);
  expect(said).toMatch(
    /^Ended: \d+ sessions, 1 API key, 1 webhook, \d+ calendar addresses, 1 invite link, 1 open request to help, 1 offer of a seat\./,
  );
  expect(await answers()).toEqual([401, 401, 404, 404, 409]);

  // Who they are, what they have, and who was invited.
  const again = await test.signInAs(ada, { confirmed: true });
  const { body: seat } = await test.call<{ registration: object | null }>('GET', `/api/events/${open.id}`, {
    as: again,
  });
  expect(seat.registration).not.toBeNull();
  const { body: anew } = await test.call<{ url: string }>('GET', '/api/user/calendar', { as: again });
  expect((await test.call('GET', new URL(anew.url).pathname)).status).toBe(200);
  expect((await test.call('GET', `/api/events/${event.id}`, { as: await test.signInAs(host) })).status).toBe(
    200,
  );
  const [entry] = await db()
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'access_ended')
    .execute();
  expect(entry).toMatchObject({ actor_id: null, after: { ended: { api_keys: 1, event_invite_links: 1 } } });
});
