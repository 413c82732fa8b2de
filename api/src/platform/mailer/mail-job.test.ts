// Statements held: mail.16.

import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { removeScratch, scratchFolder } from '../../testing/scratch.ts';
import { testServices } from '../../testing/test-services.ts';
import type { Services } from '../services.ts';
import { mailJobs } from './mail-job.ts';
import type { ComposedMail, MailTemplate } from './mail.ts';
import { queueMail } from './queue-mail.ts';

let services: Services;
let dataDir: string;
beforeAll(async () => {
  dataDir = await scratchFolder();
  services = await testServices({ config: { dataDir } });
});
afterAll(async () => {
  await services.db.destroy();
  await removeScratch(dataDir);
});

const firstMailJob = (...given: Parameters<typeof mailJobs>) => mailJobs(...given)[0];

const LETTER: ComposedMail = { subject: 'Hello', text: 'Hello you', html: '<p>Hello you</p>' };
const template = (compose: MailTemplate['compose']): MailTemplate => ({
  kind: 'letter',
  topic: 'code',
  compose,
});
const letter = template(async () => LETTER);

async function queue(given: { kind?: 'letter' | 'not_yet_known'; recipient?: string } = {}): Promise<string> {
  const recipient = given.recipient ?? `${randomUUID()}@example.com`;
  await queueMail(services.db, {
    kind: given.kind ?? 'letter',
    memberId: null,
    recipient,
    payload: { code: '123456' },
  });
  const mail = await services.db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();
  return mail.id;
}

const row = (id: string) =>
  services.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const fileOf = (id: string): string => path.join(dataDir, 'mail', `${id}.eml`);
const written = (id: string) => stat(fileOf(id)).then(Boolean, () => false);

test('a mail is written, noted as sent, and forgets what it was made of', async () => {
  const id = await queue();
  const compose = vi.fn<MailTemplate['compose']>(async () => LETTER);
  await firstMailJob(services, [template(compose)]).run({ mailId: id });
  expect(compose.mock.calls[0]?.[1]).toMatchObject({ id, memberId: null, payload: { code: '123456' } });
  expect(await readFile(fileOf(id), 'utf8')).toContain(`Message-ID: <${id}@localhost>\r\n`);
  expect(await row(id)).toMatchObject({
    sent_at: services.clock(),
    payload: {},
    failed_at: null,
    last_error: null,
  });
});

test('a file is only for its owner, and nothing half-written is left', async () => {
  const id = await queue();
  await firstMailJob(services, [letter]).run({ mailId: id });
  expect((await stat(fileOf(id))).mode & 0o777).toBe(0o600);
  expect((await readdir(path.dirname(fileOf(id)))).filter((name) => !name.endsWith('.eml'))).toEqual([]);
});

test('a mail that was sent is not sent again', async () => {
  const id = await queue();
  const compose = vi.fn<MailTemplate['compose']>(async () => LETTER);
  const job = firstMailJob(services, [template(compose)]);
  await job.run({ mailId: id });
  await job.run({ mailId: id });
  expect(compose).toHaveBeenCalledTimes(1);
});

test('sent, but the note was lost: the repeat has the same Message-ID and replaces the file', async () => {
  const id = await queue();
  const job = firstMailJob(services, [letter]);
  await job.run({ mailId: id });
  const first = await readFile(fileOf(id), 'utf8');
  const files = await readdir(path.dirname(fileOf(id)));
  await services.db.updateTable('mails').set({ sent_at: null }).where('id', '=', id).execute();
  await job.run({ mailId: id });
  const messageId = /^Message-ID: .*$/m;
  expect(messageId.exec(await readFile(fileOf(id), 'utf8'))?.[0]).toBe(messageId.exec(first)?.[0]);
  expect(await readdir(path.dirname(fileOf(id)))).toEqual(files);
});

/** A template whose composing waits for a command. */
function heldBack() {
  const composing = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const compose = vi.fn<MailTemplate['compose']>(async () => {
    composing.resolve();
    await goOn.promise;
    return LETTER;
  });
  return { composing, goOn, compose };
}

test('two workers on one mail: one sends, the other fails and later finds it sent', async () => {
  const id = await queue();
  const { composing, goOn, compose } = heldBack();
  const others = await testServices({ config: { dataDir } });
  try {
    const first = firstMailJob(services, [template(compose)]).run({ mailId: id });
    await composing.promise;
    const second = firstMailJob(others, [template(compose)]);
    await expect(second.run({ mailId: id })).rejects.toThrow('being sent by another worker');
    goOn.resolve();
    await first;
    await second.run({ mailId: id });
    expect(compose).toHaveBeenCalledTimes(1);
    expect((await row(id)).last_error).toBeNull();
  } finally {
    goOn.resolve();
    await others.db.destroy();
  }
});

test('two workers of one process on one mail: the second fails, though the claim is had by both', async () => {
  const id = await queue();
  const { composing, goOn, compose } = heldBack();
  const job = firstMailJob(services, [template(compose)]);
  const first = job.run({ mailId: id });
  await composing.promise;
  await expect(job.run({ mailId: id })).rejects.toThrow('being sent by another worker');
  goOn.resolve();
  await first;
  await job.run({ mailId: id });
  expect(compose).toHaveBeenCalledTimes(1);
});

test('of mails that are sent at the same time each is sent and let go, and one that fails fails alone', async () => {
  const ids = [await queue(), await queue({ kind: 'not_yet_known' }), await queue(), await queue()];
  const [job] = mailJobs(services, [letter]);
  const ended = await Promise.allSettled(ids.map((mailId) => job.run({ mailId })));
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  for (const id of ids) expect(await written(id)).toBe(id !== ids[1]);
  const { rows } =
    await sql`select from pg_locks where locktype = 'advisory' and classid = hashtext('send_mail')::oid
      and database = (select oid from pg_database where datname = current_database())`.execute(services.db);
  expect(rows).toEqual([]);
});

test('a row that somebody else has locked is not waited for before it is sent, and is noted once they are done', async () => {
  const [busy, free] = [await queue(), await queue()];
  const job = firstMailJob(services, [letter]);
  const other = new Client({ connectionString: await testDatabase() });
  await other.connect();
  const lock = async () => {
    await other.query('begin');
    await other.query('select from mails where id = $1 for no key update', [busy]);
  };
  await lock();
  const [first, second] = await Promise.allSettled([job.run({ mailId: busy }), job.run({ mailId: free })]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
  await other.query('commit');
  const late = firstMailJob(services, [
    template(async () => {
      await lock();
      return LETTER;
    }),
  ]).run({ mailId: busy });
  await vi.waitFor(async () => {
    expect(await written(busy)).toBe(true);
    const { rows } = await other.query('select from pg_locks where not granted');
    expect(rows).not.toEqual([]);
  });
  await other.query('commit');
  await late;
  expect((await row(busy)).sent_at).toEqual(services.clock());
  await other.end();
});

test('the claim of a worker whose connection ended is free', async () => {
  const id = await queue();
  const gone = new Client({ connectionString: await testDatabase() });
  await gone.connect();
  await gone.query("select pg_try_advisory_lock(hashtext('send_mail'), hashtext($1))", [id]);
  const job = firstMailJob(services, [letter]);
  await expect(job.run({ mailId: id })).rejects.toThrow('another worker');
  await gone.end();
  await vi.waitFor(() => job.run({ mailId: id }));
  expect(await written(id)).toBe(true);
});

test('no transaction is open while a mail is composed and sent', async () => {
  const id = await queue();
  const seen: string[] = [];
  // now() is the start of the transaction (PostgreSQL documentation, section 9.9.5), so the query runs outside of one.
  const look = async (db: Services['db']): Promise<void> => {
    const { rows } = await sql<{ at: string }>`select now()::text as at`.execute(db);
    seen.push(rows[0]?.at ?? '');
  };
  const twice = template(async ({ db }) => {
    await look(db);
    await look(db);
    return LETTER;
  });
  await firstMailJob(services, [twice]).run({ mailId: id });
  expect(seen).toHaveLength(2);
  expect(seen[0]).not.toBe(seen[1]);
});

test('a failure is kept and thrown for the queue to try again; the last one is final; success clears it', async () => {
  const id = await queue();
  const broken = firstMailJob(services, [template(() => Promise.reject(new Error('no ink')))]);
  await expect(broken.run({ mailId: id }, { number: 11, of: 12 })).rejects.toThrow('no ink');
  expect(await row(id)).toMatchObject({ last_error: 'no ink', failed_at: null, sent_at: null });
  await expect(broken.run({ mailId: id }, { number: 12, of: 12 })).rejects.toThrow('no ink');
  expect(await row(id)).toMatchObject({
    last_error: 'no ink',
    failed_at: services.clock(),
    payload: { code: '123456' },
  });
  await firstMailJob(services, [letter]).run({ mailId: id });
  expect(await row(id)).toMatchObject({ last_error: null, failed_at: null, sent_at: services.clock() });
});

test('a mail that is no longer due is closed without being sent', async () => {
  const id = await queue();
  await firstMailJob(services, [template(async () => null)]).run({ mailId: id });
  expect(await row(id)).toMatchObject({ sent_at: null, last_error: 'No longer due', payload: {} });
  expect(await written(id)).toBe(false);
});

test('an unknown kind is an error: a newer process may know it', async () => {
  const id = await queue({ kind: 'not_yet_known' });
  await expect(firstMailJob(services, [letter]).run({ mailId: id })).rejects.toThrow('not_yet_known');
  expect((await row(id)).last_error).toContain('not_yet_known');
});

test('a mail that is gone is done; a job that is none fails; two templates of one kind are refused', async () => {
  const job = firstMailJob(services, [letter]);
  await job.run({ mailId: randomUUID() });
  await expect(job.run({ mailId: '1; drop table mails' })).rejects.toThrow();
  await expect(job.run(null)).rejects.toThrow();
  expect(() => firstMailJob(services, [letter, letter])).toThrow('share one kind');
});

test.each([
  'a@example.com\r\nRCPT TO:<eve@example.com>',
  'a@example.com\nBcc: eve@example.com',
  'a@example.com, eve@example.com',
  'Eve <eve@example.com>',
  'a@example.com>',
  'nobody',
  '',
])('a recipient that is not one address gets nothing: %j', async (recipient) => {
  const id = await queue({ recipient: recipient || ' ' });
  await expect(firstMailJob(services, [letter]).run({ mailId: id })).rejects.toThrow('not one email address');
  expect(await written(id)).toBe(false);
});

test('[ACC-8] where nothing is to be left the row goes once it is sent or given up, and not before', async () => {
  const left = (id: string) =>
    services.db.selectFrom('mails').select('id').where('id', '=', id).executeTakeFirst();
  const [sent, given] = [await queue(), await queue()];
  await firstMailJob(services, [{ ...letter, leavesNothing: true }]).run({ mailId: sent });
  expect([await left(sent), await written(sent)]).toEqual([undefined, true]);
  const broken = template(() => Promise.reject(new Error('no ink')));
  const job = firstMailJob(services, [{ ...broken, leavesNothing: true }]);
  await expect(job.run({ mailId: given }, { number: 11, of: 12 })).rejects.toThrow('no ink');
  expect(await left(given)).toEqual({ id: given });
  await expect(job.run({ mailId: given }, { number: 12, of: 12 })).rejects.toThrow('no ink');
  expect(await left(given)).toBeUndefined();
});

test('a mail that another one replaces at the moment when its job begins leaves no job that failed', async () => {
  const id = await queue();
  const other = new Client({ connectionString: await testDatabase() });
  await other.connect();
  await other.query('begin');
  await other.query('update mails set replaced_at = now() where id = $1', [id]);
  const sent = firstMailJob(services, [letter]).run({ mailId: id }, { number: 1, of: 12 });
  await vi.waitFor(async () => {
    const { rows } = await other.query('select from pg_locks where not granted');
    expect(rows).not.toEqual([]);
  });
  await other.query('commit');
  await sent;
  expect(await written(id)).toBe(false);
  await other.end();
});
