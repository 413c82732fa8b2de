import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { jobsOf } from '../../jobs.ts';
import { testServices } from '../../testing/test-services.ts';
import type { Services } from '../services.ts';
import type { JobName, JobPayloads } from './job-list.ts';
import type { Job } from './job.ts';
import { jobCall, queueJob } from './queue-job.ts';

let services: Services;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.db.destroy());

const ID = '01980000-0000-7000-8000-000000000001';
const queued = async (name: JobName) => {
  const { rows } = await sql<Record<string, unknown>>`
    select jobs.payload, jobs.key, jobs.max_attempts, jobs.queue_name, jobs.run_at
    from graphile_worker.jobs as shown join lateral (
      select payload, shown.key, shown.max_attempts, shown.queue_name, shown.run_at
      from graphile_worker._private_jobs where id = shown.id) jobs on true
    where task_identifier = ${name}`.execute(services.db);
  return rows;
};

it('a job is queued with its cause, or not at all, and as it was asked for', async () => {
  const at = new Date('2027-03-04T19:00:00Z');
  await services.db
    .transaction()
    .execute(async (trx) => {
      await queueJob(trx, 'refund_event', { eventId: ID });
      throw new Error('no');
    })
    .catch(() => undefined);
  expect(await queued('refund_event')).toEqual([]);
  await queueJob(services.db, 'refund_event', { eventId: ID });
  expect(await queued('refund_event')).toMatchObject([
    { payload: { eventId: ID }, key: null, max_attempts: 25, queue_name: null },
  ]);
  const options = { key: 'one', runAt: at, inLine: 'a line', maxAttempts: 3 };
  for (const refundId of ['first', ID]) await queueJob(services.db, 'send_refund', { refundId }, options);
  expect(await queued('send_refund')).toMatchObject([
    { payload: { refundId: ID }, key: 'one', max_attempts: 3, queue_name: 'a line', run_at: at },
  ]);
});

it('a statement queues one for each of its rows', async () => {
  const call = jobCall('end_waitlist_offer', { entryId: sql`id` }, { runAt: sql`at` });
  await sql`select ${call} from (values (${ID}::uuid, now()), (gen_random_uuid(), now())) as rows (id, at)`.execute(
    services.db,
  );
  const rows = await queued('end_waitlist_offer');
  expect(rows).toHaveLength(2);
  expect(rows.map(({ payload }) => payload)).toContainEqual({ entryId: ID });
});

describe('the list of jobs', () => {
  it('is what the compiler checks whoever queues and whoever runs one against', () => {
    expectTypeOf(queueJob<'send_refund'>)
      .parameter(2)
      .toEqualTypeOf<{ refundId: string }>();
    expectTypeOf(queueJob).parameter(1).toEqualTypeOf<JobName>();
    expectTypeOf(queueJob<'sweep_waitlists'>)
      .parameter(2)
      .toEqualTypeOf<Record<string, never>>();
    expectTypeOf<Job['name']>().toEqualTypeOf<keyof JobPayloads>();
    expectTypeOf(jobCall<'end_waitlist_offer'>)
      .parameter(1)
      .toHaveProperty('entryId');
  });

  it('has each job that is run, and no other', () => {
    const source = readFileSync(new URL('job-list.ts', import.meta.url), 'utf8');
    const listed = [...source.matchAll(/^ {2}(\w+): /gm)].map((match) => match[1] ?? '');
    expect(listed.toSorted()).toEqual(
      jobsOf(services)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it('and the mails’ own functions and the pushes’ are the only ways into the queue', () => {
    const folder = fileURLToPath(new URL('../../', import.meta.url));
    const own = [
      'platform/jobs/queue-job.ts',
      'platform/mailer/mail-to.ts',
      'platform/mailer/mails.queries.ts',
      'platform/mailer/queue-mail.ts',
      // A push for each device, in the statement that writes the entry.
      'notifications/inbox.queries.ts',
    ];
    const past = globSync('**/*.ts', { cwd: folder })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !/\.(test|fixture)\.ts$|^testing\//.test(file) && !own.includes(file))
      .filter((file) =>
        /graphile_worker\.add_job|insert into mails|insertInto\('mails'\)/.test(
          readFileSync(`${folder}${file}`, 'utf8'),
        ),
      );
    expect(past).toEqual([]);
  });
});
