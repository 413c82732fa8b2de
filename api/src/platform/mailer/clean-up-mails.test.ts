import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMember } from '../../testing/builders.ts';
import { freshDatabase } from '../../testing/database.ts';
import { testServices } from '../../testing/test-services.ts';
import type { Services } from '../services.ts';
import { mailCleanUpJob } from './index.ts';

let services: Services;
beforeAll(async () => {
  services = await testServices({ databaseUrl: await freshDatabase() });
});
afterAll(() => services.db.destroy());

it('[HOLD-55] [mail.21] mails that are done with are forgotten after 30 days; members’ that were given up, and those that wait, are not', async () => {
  const { pool } = services;
  const mails: [recipient: string, age: string, state: string][] = [
    ['sent', '31 days', "sent_at = now() - interval '31 days'"],
    ['sent lately', '29 days', "sent_at = now() - interval '29 days'"],
    ['replaced', '31 days', 'replaced_at = now()'],
    ['not due', '31 days', "failed_at = now(), last_error = 'No longer due'"],
    ['not wanted', '31 days', "failed_at = now(), last_error = 'Switched off'"],
    ['given up', '31 days', "failed_at = now(), last_error = '550 No such mailbox'"],
    ['a stranger’s given up', '31 days', "failed_at = now(), last_error = '550 No such mailbox'"],
    ['a stranger’s given up lately', '29 days', "failed_at = now(), last_error = '550 No such mailbox'"],
    ['waits', '31 days', 'sent_at = null'],
  ];
  const member = await buildMember(services.db);
  for (const [recipient, age, state] of mails) {
    await pool.query(
      'insert into mails (id, kind, recipient, member_id) values (uuidv7(-$2::interval), $3, $1, $4)',
      [recipient, age, 'letter', recipient.startsWith('a stranger') ? null : member.id],
    );
    await pool.query(`update mails set ${state} where recipient = $1`, [recipient]);
  }
  await mailCleanUpJob(services).run({});
  const { rows } = await pool.query<{ recipient: string }>('select recipient::text from mails order by id');
  expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual([
    'a stranger’s given up lately',
    'given up',
    'sent lately',
    'waits',
  ]);
});
