import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { teamAt } from '../helpers/helpers.fixture.ts';
import { keyOf } from '../identity/api-keys/api-keys.fixture.ts';
import { invitedEvent, preview } from '../invitees/invitees.fixture.ts';
import { pushKeys } from '../notifications/push/push-keys.ts';
import { buildEvent, buildMember, DAY, TEST_NOW } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testApp } from '../testing/test-app.ts';
import { ENDED_TABLES } from './end-access.queries.ts';
import { runAdmin } from './run-admin.ts';

const test = testApp(async () => ({ databaseUrl: await freshDatabase() }));
const db = () => test.services.db;

/** Columns named hash, token, secret, key or challenge that hold nothing that could be revoked, with the reason. */
const STAYS: Record<string, string> = {
  'conversation_mails.token': 'ends mails, and nobody takes it back',
  'followers.token': 'ends mails, and nobody takes it back',
  'notification_settings.token': 'ends mails, and nobody takes it back',
  'mail_key.key': 'makes the links that end mails to strangers; another one would break those that were sent',
  'unwanted_mail.address_hash': 'is an address that wants no mails',
  'invitations.token': 'says who asked somebody along, and nobody takes it back',
  'push_devices.token_hash': 'goes with its session',
  'push_devices.public_key': 'goes with its session',
  'mailed_code_holders.holder_hash': 'goes with its code',
  'intents.client_secret': 'of the test processor, which moves no money',
  'passkeys.public_key': 'is what people have, and tells nothing to who reads it',
};

const BY_WHAT_IS_MADE = 'finds what was made already, and opens nothing';
const OF_A_CALENDAR = 'names an entry of somebody’s calendar';
/** Keys that open nothing. */
const NO_SECRET: Record<string, string> = {
  'hosts.name_key': 'is a public name',
  'rate_limits.key': 'counts tries',
  'made_once.key': BY_WHAT_IS_MADE,
  'payments.create_key': BY_WHAT_IS_MADE,
  'payments.cancel_key': BY_WHAT_IS_MADE,
  'refunds.key': BY_WHAT_IS_MADE,
  'refunds.idempotency_key': BY_WHAT_IS_MADE,
  'intents.idempotency_key': BY_WHAT_IS_MADE,
  'subscriptions.idempotency_key': BY_WHAT_IS_MADE,
  'event_source_deletions.source_key': OF_A_CALENDAR,
  'event_import_rows.source_key': OF_A_CALENDAR,
  'event_import_rows.series_key': OF_A_CALENDAR,
  'imported_events.source_key': OF_A_CALENDAR,
  'imported_events.series_key': OF_A_CALENDAR,
};

it('[OPS-52] every column that says hash, token, secret, key or challenge is ended, or stays for a reason', async () => {
  const { rows } = await sql<{
    name: string;
    table: string;
  }>`select table_name || '.' || column_name as name, table_name as table from information_schema.columns
    where table_schema in ('public', 'test_processor') and column_name ~ '(hash|token|secret|key|challenge)' and is_updatable = 'YES'`.execute(
    db(),
  );
  const stays = { ...STAYS, ...NO_SECRET };
  expect(rows.filter(({ name, table }) => !ENDED_TABLES.includes(table) && !(name in stays))).toEqual([]);
  // No exception for a table that is ended, or for a column that does not exist.
  expect(Object.keys(stays).filter((name) => ENDED_TABLES.includes(name.split('.')[0] ?? ''))).toEqual([]);
  expect(Object.keys(stays).filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
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

  // A requested code with its queued mail, a passkey and a provider challenge in progress, and the answer address of a suspended member.
  await test.call('POST', '/api/login/code', { body: { email: 'cleo@example.org' } });
  await sql`insert into passkey_challenges (challenge, purpose, expires_at) values (repeat('c', 43), 'sign_in', ${TEST_NOW})`.execute(
    db(),
  );
  await sql`insert into oidc_attempts (state_hash, code_verifier, nonce, expires_at)
    values (decode(repeat('07', 32), 'hex'), 'v', 'n', ${TEST_NOW})`.execute(db());
  const ofSuspension = () => db().selectFrom('suspensions').select('token').executeTakeFirst();
  await sql`insert into suspensions (member_id, reason, created_at) values (${bo.id}, 'Spam', ${TEST_NOW})`.execute(
    db(),
  );
  const [address, pushKey] = [await ofSuspension(), (await pushKeys(test.services)).publicKey];

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
    /^Ended: \d+ sessions, 0 sessions of people suspended, 1 address of a suspension, 1 sign-in code, 1 mail with a code, 1 sign-in under way, 1 passkey question, 1 key for pushes, 1 API key, 1 webhook, \d+ calendar addresses, 1 invite link, 1 open request to help, 1 offer of a seat\./,
  );
  expect(await answers()).toEqual([401, 401, 404, 404, 409]);
  expect(await ofSuspension()).not.toEqual(address);
  expect((await pushKeys(test.services)).publicKey).not.toBe(pushKey);
  for (const table of ['mailed_codes', 'mailed_code_holders', 'passkey_challenges', 'oidc_attempts'] as const)
    expect(await db().selectFrom(table).selectAll().execute(), table).toEqual([]);
  expect(await db().selectFrom('mails').select('id').where('kind', '=', 'sign_in_code').execute()).toEqual(
    [],
  );

  // Accounts, data and invitations remain.
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

it('[OPS-63] names the keys for pushes that stand in the settings, which it cannot change', async () => {
  const pushKeysOfSettings = { publicKey: 'public', privateKey: 'never told' };
  const said: string[] = [];
  await runAdmin(['end-access'], {
    say: (line) => said.push(line),
    write: async () => undefined,
    resolve: (file) => file,
    open: (work) =>
      work({ ...test.services, config: { ...test.services.config, pushKeys: pushKeysOfSettings } }),
    openPlace: async () => 1,
  });
  expect(said.join('\n')).toContain('VAPID_PRIVATE_KEY');
  expect(said.join('\n')).not.toContain(pushKeysOfSettings.privateKey);
});
