import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { queueMail, type MailKind } from '../platform/mailer/index.ts';
import { buildEvent, buildHost, buildMember, TEST_NOW } from '../testing/builders.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = await startTestApp();
afterAll(() => test.close());
const { db } = test.services;

it('[NOTE-14] entries from before know whom they name, or are gone', async () => {
  const [ada, ben, gone] = [await buildMember(db), await buildMember(db), await buildMember(db)];
  const event = await buildEvent(db, { host_id: (await buildHost(db, 'Rosa 100% clay')).id });
  const left = await buildHost(db, 'Theo');
  const theirs = await buildEvent(db, { host_id: left.id });
  const path = (at: { id: string }) => `/events/${at.id}`;
  await db
    .updateTable('members')
    .set({ email: null, first_name: null, deleted_at: TEST_NOW })
    .where('id', '=', gone.id)
    .execute();
  await db.updateTable('hosts').set({ name: 'Former host 1' }).where('member_id', '=', left.id).execute();
  await db
    .updateTable('members')
    .set({ email: null, role: 'user', deleted_at: TEST_NOW })
    .where('id', '=', left.id)
    .execute();
  // As it was before.
  await sql`drop index inbox_entries_by_named`.execute(db);
  await sql`alter table inbox_entries drop column names_id, drop column names_a_host`.execute(db);

  /** An entry, with the key of its mail if that is still stored. */
  async function entry(subject: string, kind: MailKind, { to = '/friends', key = '' } = {}) {
    const dedupeKey = key || `${kind}:${subject}`;
    await queueMail(db, { kind, memberId: ada.id, recipient: String(ada.email), dedupeKey });
    await sql`insert into inbox_entries (id, member_id, topic, subject, path, created_at)
      select id, member_id, ${kind === 'followed_hosts' ? 'follows' : kind === 'announcement' ? 'seats' : 'friends'},
        ${subject}, ${to}, ${TEST_NOW} from mails where dedupe_key = ${dedupeKey}`.execute(db);
  }
  const keyOf = (kind: string, who: { id: string }) => ({ key: `${kind}:${ada.id}:${who.id}:1` });
  await entry('Ben would like to see you again too', 'friend_made', keyOf('friend_made', ben));
  await entry('Ben asks you along: Clay', 'asked_along', { ...keyOf('asked_along', ben), to: path(event) });
  await entry('Gone would like to see you again too', 'friend_made', keyOf('friend_made', gone));
  await entry('Nobody knows would like to see you again too', 'friend_made');
  await entry('Who would like to be seen again?', 'see_again');
  await entry('Rosa 100% clay wrote about Clay', 'announcement', { to: path(event) });
  await entry('New from Rosa 100% clay: Clay', 'followed_hosts', { to: path(event) });
  await entry('2 new events by Rosa 100% clay', 'followed_hosts', { to: '/host/Rosa' });
  await entry('Theo wrote about Tea', 'announcement', { to: path(theirs) });

  const migration = new URL('../../migrations/0118_inbox_names.sql', import.meta.url);
  await sql.raw(await readFile(migration, 'utf8')).execute(db);
  const rows = await db
    .selectFrom('inbox_entries')
    .select(['subject', 'names_id', 'names_a_host'])
    .orderBy('subject')
    .execute();
  const host = { names_id: event.host_id, names_a_host: true };
  const friend = { names_id: ben.id, names_a_host: false };
  expect(rows.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))).toEqual([
    { subject: '2 new events by Rosa 100% clay', ...host },
    { subject: 'Ben asks you along: Clay', ...friend },
    { subject: 'Ben would like to see you again too', ...friend },
    { subject: 'New from Rosa 100% clay: Clay', ...host },
    { subject: 'Rosa 100% clay wrote about Clay', ...host },
    { subject: 'Who would like to be seen again?', names_id: null, names_a_host: false },
  ]);
});
