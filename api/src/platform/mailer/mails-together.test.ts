import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { testServices } from '../../testing/test-services.ts';
import type { Database } from '../database/index.ts';
import type { Services } from '../services.ts';
import { markSent, releaseMail, takeMail } from './mails.queries.ts';
import { queueMail } from './queue-mail.ts';

let services: Services;
let other: Client;
beforeAll(async () => {
  services = await testServices();
  other = new Client({ connectionString: await testDatabase() });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await services.db.destroy();
});

async function queue(): Promise<string> {
  const recipient = `${randomUUID()}@example.com`;
  await queueMail(services.db, { kind: 'letter', memberId: null, recipient, payload: { code: '123456' } });
  const found = services.db.selectFrom('mails').select('id').where('recipient', '=', recipient);
  return (await found.executeTakeFirstOrThrow()).id;
}

const sentAt = async (id: string) => {
  const mail = services.db.selectFrom('mails').select('sent_at').where('id', '=', id);
  return (await mail.executeTakeFirstOrThrow()).sent_at;
};

/** Two mails, while another session has the first one's row locked. Statements that wait for it soon fail. */
async function whileOneIsLocked<T>(
  work: (connection: Database, busy: string, free: string) => Promise<T>,
): Promise<T> {
  const [busy, free] = [await queue(), await queue()];
  await other.query('begin');
  await other.query('select from mails where id = $1 for no key update', [busy]);
  try {
    return await services.db.connection().execute(async (connection) => {
      await sql`set lock_timeout = '1s'`.execute(connection);
      try {
        return await work(connection, busy, free);
      } finally {
        await sql`reset lock_timeout`.execute(connection);
      }
    });
  } finally {
    await other.query('rollback');
  }
}

it('a mail is taken while somebody else has the row of one that was to be taken with it', async () => {
  const taken = await whileOneIsLocked(async (connection, busy, free) => {
    const both = await Promise.all([busy, free].map((id) => takeMail(connection, id)));
    await releaseMail(connection, free);
    return both.map(({ claimed }) => claimed);
  });
  expect(taken).toEqual([false, true]);
});

it('a mail is noted as sent while somebody else has the row of one that was sent with it', async () => {
  const now = services.clock();
  const { noted, at } = await whileOneIsLocked(async (connection, busy, free) => {
    const both = await Promise.all([busy, free].map((id) => markSent(connection, { id, now })));
    return { noted: both.map((each) => each.noted), at: await sentAt(free) };
  });
  expect(noted).toEqual([false, true]);
  expect(at).toEqual(now);
});

// A sender releases a mail in the statement that marks it sent, which becomes visible a moment later. A second sender may have begun to
// read before that.
it('a mail that is noted as sent between a look at it and taking it is not taken', async () => {
  const id = await queue();
  await sql`create schema waits`.execute(services.db);
  await sql`
    create function waits.pg_try_advisory_lock(kind int, which int) returns boolean language plpgsql as $$
    begin
      perform pg_catalog.pg_advisory_lock(471);
      perform pg_catalog.pg_advisory_unlock(471);
      return pg_catalog.pg_try_advisory_lock(kind, which);
    end $$`.execute(services.db);
  await other.query('select pg_advisory_lock(471)');
  const taken = services.db.connection().execute(async (connection) => {
    await sql`set search_path = waits, pg_catalog, public`.execute(connection);
    try {
      const found = await takeMail(connection, id);
      // A claim that was not had is not held.
      const { rows } = await sql`
        select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`.execute(connection);
      return { found, held: rows.length };
    } finally {
      await sql`reset search_path`.execute(connection);
    }
  });
  await vi.waitFor(async () => {
    const { rows } = await other.query(
      "select from pg_locks where locktype = 'advisory' and objid = 471 and not granted",
    );
    expect(rows).toHaveLength(1);
  });
  await markSent(services.db, { id, now: services.clock() });
  await other.query('select pg_advisory_unlock(471)');
  expect(await taken).toEqual({ found: expect.objectContaining({ claimed: false, mail: null }), held: 0 });
});
