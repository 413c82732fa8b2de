// Statements held: mail.18.

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEvent } from '../../testing/builders.ts';
import { testServices } from '../../testing/test-services.ts';
import type { Services } from '../services.ts';
import { putOff } from './mails.queries.ts';
import { queueMail } from './queue-mail.ts';

let services: Services;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.db.destroy());

/** The mails to a recipient, and the jobs that are queued for them. */
async function queued(recipient: string) {
  const mails = await services.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  const { rows: jobs } = await sql<{ mail_id: string; max_attempts: number }>`
    select job.payload ->> 'mailId' as mail_id, job.max_attempts
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'send_mail'`.execute(services.db);
  return { mails, jobs: jobs.filter((job) => mails.some((mail) => mail.id === job.mail_id)) };
}

const newMail = (recipient: string, dedupeKey?: string) => ({
  kind: 'letter' as const,
  memberId: null,
  recipient,
  payload: { code: '123456' },
  ...(dedupeKey ? { dedupeKey } : {}),
});

test('a mail and its job are queued together with their cause', async () => {
  const recipient = `${randomUUID()}@example.com`;
  await services.db.transaction().execute((trx) => queueMail(trx, newMail(recipient)));
  const { mails, jobs } = await queued(recipient);
  expect(mails).toMatchObject([
    { kind: 'letter', payload: { code: '123456' }, sent_at: null, failed_at: null },
  ]);
  expect(jobs).toEqual([{ mail_id: mails[0]?.id, max_attempts: 12 }]);
});

test('neither is queued when the cause is undone', async () => {
  const recipient = `${randomUUID()}@example.com`;
  const undone = services.db.transaction().execute(async (trx) => {
    await queueMail(trx, newMail(recipient));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await queued(recipient)).toEqual({ mails: [], jobs: [] });
});

test('the same cause mails once; without a key every mail is its own', async () => {
  const recipient = `${randomUUID()}@example.com`;
  const key = randomUUID();
  await Promise.all([1, 2, 3].map(() => queueMail(services.db, newMail(recipient, key))));
  expect((await queued(recipient)).jobs).toHaveLength(1);
  await queueMail(services.db, newMail(recipient));
  await queueMail(services.db, newMail(recipient));
  const { mails, jobs } = await queued(recipient);
  expect([mails.length, jobs.length]).toEqual([3, 3]);
});

test('mails about an event that wait are put off together: each has the one job still, at that moment; others keep theirs', async () => {
  const recipient = `${randomUUID()}@example.com`;
  const { id: eventId } = await buildEvent(services.db);
  for (const about of [{ eventId }, { eventId, urgent: true }, { eventId }, {}])
    await queueMail(services.db, { ...newMail(recipient), ...about });
  const ids = (await queued(recipient)).mails.map(({ id }) => id);
  const jobs = async () =>
    (
      await sql<{ name: string; mail: string; run_at: Date; max_attempts: number }>`
        select task.identifier as name, payload ->> 'mailId' as mail, run_at, max_attempts
        from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
        where payload ->> 'mailId' = any(${ids}::text[]) order by mail`.execute(services.db)
    ).rows;
  const before = await jobs();
  expect(before.map(({ mail }) => mail)).toEqual(ids);
  const runAt = new Date('2031-01-01T09:00:00Z');
  const put = async (these: (string | undefined)[]) =>
    sql`${putOff(sql`unnest(${these}::uuid[]) as waiting (id)`, sql`${runAt}::timestamptz`)}`.execute(
      services.db,
    );
  await put([ids[0], ids[1], ids[3]]);
  expect(await jobs()).toEqual(before.map((job, place) => (place < 2 ? { ...job, run_at: runAt } : job)));
  await put([]);
  expect(await jobs()).toHaveLength(4);
});
