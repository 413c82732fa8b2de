import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { buildMember } from '../testing/builders.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = await startTestApp();
afterAll(() => test.close());
const { db } = test.services;

it('[INVITED-16] who had friends switched off has invitations off, too, and nobody else', async () => {
  const [ada, ben, cleo] = [await buildMember(db), await buildMember(db), await buildMember(db)];
  await db
    .insertInto('notification_settings')
    .values([
      { member_id: ada.id, mails_off: ['friends'], pushes_off: ['seats'] },
      { member_id: ben.id, mails_off: ['seats'], pushes_off: ['friends', 'money'] },
      { member_id: cleo.id, mails_off: ['hosting'] },
    ])
    .execute();
  const migration = new URL('../../migrations/0201_invitations_topic.sql', import.meta.url);
  await sql.raw(await readFile(migration, 'utf8')).execute(db);
  const rows = await db
    .selectFrom('notification_settings')
    .select(['member_id', 'mails_off', 'pushes_off'])
    .execute();
  const of = ({ id }: { id: string }) => rows.find((row) => row.member_id === id);
  expect(of(ada)).toMatchObject({ mails_off: ['friends', 'invitations'], pushes_off: ['seats'] });
  expect(of(ben)).toMatchObject({ mails_off: ['seats'], pushes_off: ['friends', 'money', 'invitations'] });
  expect(of(cleo)).toMatchObject({ mails_off: ['hosting'], pushes_off: [] });
});
