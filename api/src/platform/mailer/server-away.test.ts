import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildMember } from '../../testing/builders.ts';
import { freshDatabase } from '../../testing/database.ts';
import { testServices } from '../../testing/test-services.ts';
import { createLog } from '../log/index.ts';
import { NOT_KNOWN } from '../probe.ts';
import type { Services } from '../services.ts';
import { checkLastMails } from './check-last-mails.ts';
import { mailJobs } from './mail-job.ts';
import type { MailTemplate } from './mail.ts';
import { postponeMail } from './mails.queries.ts';
import { queueMail } from './queue-mail.ts';

const LETTER = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

let services: Services;
let port: number;
let job: ReturnType<typeof mailJobs>[0];
let server: SMTPServer | undefined;

const serve = async (at: number, options: SMTPServerOptions = {}): Promise<number> => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    closeTimeout: 100,
    ...options,
  });
  const listening = server.listen(at, '127.0.0.1');
  await once(listening, 'listening');
  return (listening.address() as AddressInfo).port;
};
const stopServing = async () => {
  const stopped = server;
  server = undefined;
  await new Promise<void>((resolve) => (stopped ? stopped.close(() => resolve()) : resolve()));
};

beforeEach(async () => {
  // A port that we know is free.
  port = await serve(0);
  await stopServing();
  services = await testServices({
    databaseUrl: await freshDatabase(),
    config: { smtpUrl: `smtp://127.0.0.1:${port}` },
  });
  [job] = mailJobs(services, [{ kind: 'letter', topic: 'code', compose: async () => LETTER }]);
});
afterEach(async () => {
  await job.stop?.();
  await stopServing();
  await services.db.destroy();
});

async function queue(memberId: string | null = null): Promise<string> {
  const recipient = `${randomUUID()}@example.com`;
  await queueMail(services.db, { kind: 'letter', memberId, recipient, payload: { code: '1' } });
  const { id } = await services.db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();
  // As when a worker takes it.
  await sql`delete from graphile_worker._private_jobs where payload ->> 'mailId' = ${id}`.execute(
    services.db,
  );
  return id;
}

const mail = (id: string) =>
  services.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** Seconds between a mail's jobs being queued and being due, independent of when they are read; and their tries so far. */
const jobsOf = async (id: string) =>
  (
    await sql<{ seconds: number; attempts: number }>`
      select round(extract(epoch from run_at - updated_at))::int as seconds, attempts
      from graphile_worker._private_jobs where payload ->> 'mailId' = ${id}`.execute(services.db)
  ).rows;
const awayFor = (id: string, time: string) =>
  sql`update mails set away_since = now() - ${time}::interval, started_at = now() - interval '1 minute'
    where id = ${id}`.execute(services.db);

it('[HOLD-54] nobody listens: the mail keeps all its tries, and is tried after growing pauses of at most five minutes', async () => {
  const id = await queue();
  await job.run({ mailId: id }, { number: 12, of: 12 });
  expect(await mail(id)).toMatchObject({ sent_at: null, failed_at: null, payload: { code: '1' } });
  expect((await mail(id)).last_error).toContain('ECONNREFUSED');
  expect(await jobsOf(id)).toEqual([{ seconds: 10, attempts: 0 }]);
  for (const [time, seconds] of [
    ['40 seconds', 40],
    ['3 days', 300],
  ] as const) {
    await awayFor(id, time);
    await job.run({ mailId: id });
    const jobs = await jobsOf(id);
    expect(jobs).toHaveLength(1);
    // The mail's own try takes a moment.
    expect(Math.abs((jobs[0]?.seconds ?? 0) - seconds)).toBeLessThanOrEqual(seconds === 300 ? 0 : 30);
  }
});

it.each([
  ['closed', (socket: Socket) => void socket.destroy()],
  ['reset', (socket: Socket) => void socket.resetAndDestroy()],
])(
  '[HOLD-54] a balancer without a server behind it: connections that are %s before a greeting use up no try',
  async (_how, close) => {
    const balancer = createServer(close).listen(port, '127.0.0.1');
    await once(balancer, 'listening');
    const [id, behind] = [await queue(), await queue()];
    try {
      await job.run({ mailId: id }, { number: 12, of: 12 });
      await job.run({ mailId: behind });
    } finally {
      balancer.close();
      await once(balancer, 'close');
    }
    expect(await mail(id)).toMatchObject({ sent_at: null, failed_at: null, away_since: expect.any(Date) });
    expect(await jobsOf(id)).toEqual([{ seconds: 10, attempts: 0 }]);
    expect((await mail(behind)).last_error).toContain('a moment ago');
    await awayFor(id, '1 hour');
    await serve(port);
    await job.run({ mailId: id });
    expect((await mail(id)).sent_at).not.toBeNull();
  },
);

it('[HOLD-54] [mail.20] the first mail that is taken brings the others that waited', async () => {
  const [first, second, third] = [await queue(), await queue(), await queue()];
  for (const id of [first, second, third]) await job.run({ mailId: id });
  // The others did not even ask.
  expect((await mail(first)).last_error).toContain('ECONNREFUSED');
  expect((await mail(second)).last_error).toContain('a moment ago');
  await awayFor(first, '1 hour');
  // It was not begun, because it had not contacted the server.
  expect((await mail(third)).started_at).toBeNull();
  await awayFor(second, '1 hour');
  await serve(port);
  await job.run({ mailId: first });
  expect(await mail(first)).toMatchObject({ sent_at: services.clock(), away_since: null });
  for (const id of [second, third]) {
    expect((await mail(id)).away_since).toBeNull();
    expect(await jobsOf(id)).toEqual([{ seconds: 0, attempts: 0 }]);
    await job.run({ mailId: id });
    expect((await mail(id)).sent_at).not.toBeNull();
  }
});

it('[HOLD-54] a server that is full is away: one mail asks, no try is used up, and the log says it once', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info' }, { write: (line) => void lines.push(line) });
  const [full] = mailJobs({ ...services, log }, [
    { kind: 'letter', topic: 'code', compose: async () => LETTER },
  ]);
  let asked = 0;
  await serve(port, {
    onMailFrom: (_address, _session, done) => {
      asked += 1;
      done(Object.assign(new Error('4.3.1 Insufficient system storage'), { responseCode: 452 }));
    },
  });
  const ids = [await queue(), await queue(), await queue()];
  for (const id of ids) await full.run({ mailId: id }, { number: 12, of: 12 });
  await awayFor(String(ids[0]), '1 hour');
  await full.run({ mailId: String(ids[0]) }, { number: 12, of: 12 });
  expect(asked).toBe(2);
  for (const id of ids) {
    expect(await mail(id)).toMatchObject({ failed_at: null, sent_at: null });
    expect(await jobsOf(id)).toHaveLength(1);
  }
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      msg: 'the mail server is away; mail waits for it',
      err: { type: 'Error', message: 'The mail server answered 452 4.3.1 to MAIL FROM' },
    }),
  ]);
  await full.stop?.();
});

it('[NOTE-1] while the server is known to be away, what a mail tells is told elsewhere at once, and once', async () => {
  const { id: memberId } = await buildMember(services.db);
  const told: string[] = [];
  const composed: string[] = [];
  const [tells] = mailJobs(
    services,
    [
      {
        kind: 'letter',
        topic: 'seats',
        compose: async (_services, { id }) => {
          composed.push(id);
          return LETTER;
        },
      },
    ],
    {
      announce: async (_services, notice) => {
        told.push(notice.id);
        return 'send';
      },
    },
  );
  const [asks, waits] = [await queue(memberId), await queue(memberId)];
  for (const id of [asks, waits]) await tells.run({ mailId: id });
  expect((await mail(waits)).last_error).toContain('a moment ago');
  expect(told).toEqual([asks, waits]);
  // Not begun, so a later mail can replace it.
  expect((await mail(waits)).started_at).toBeNull();
  // A retry while the server is down does not compose the mail again.
  await tells.run({ mailId: waits });
  expect(composed).toEqual([asks, waits]);
  await tells.stop?.();
});

it('[NOTE-3] [NOTE-8] while it is known to be away, what is not wanted or comes later does not wait for it', async () => {
  const { id: memberId } = await buildMember(services.db);
  const later = new Date(services.clock().getTime() + 3_600_000);
  for (const next of ['not_wanted', later] as const) {
    const [decides] = mailJobs(services, [{ kind: 'letter', topic: 'seats', compose: async () => LETTER }], {
      announce: async () => next,
    });
    await job.run({ mailId: await queue() });
    const id = await queue(memberId);
    await decides.run({ mailId: id });
    expect(await mail(id)).toMatchObject({ away_since: null, started_at: null });
    await decides.stop?.();
  }
});

it('[HOLD-54] of several that are taken at the same time one asks for all, while others wait', async () => {
  const waits = await queue();
  await job.run({ mailId: waits });
  await awayFor(waits, '1 hour');
  const ids = [await queue(), await queue(), await queue()];
  await Promise.all(ids.map((mailId) => job.run({ mailId })));
  const errors = await Promise.all(ids.map(async (id) => (await mail(id)).last_error ?? ''));
  expect(errors.filter((error) => error.includes('ECONNREFUSED'))).toHaveLength(1);
  expect(errors.filter((error) => error.includes('a moment ago'))).toHaveLength(2);
});

it('[HOLD-54] four days without a server: it is given up, and a person can queue it anew', async () => {
  const id = await queue();
  await job.run({ mailId: id });
  await sql`delete from graphile_worker._private_jobs`.execute(services.db);
  await awayFor(id, '4 days 1 hour');
  await job.run({ mailId: id });
  expect(await mail(id)).toMatchObject({ failed_at: services.clock(), payload: { code: '1' } });
  expect(await jobsOf(id)).toEqual([]);
});

/** Sends this many mails before the server goes down. */
const takenBefore = async (mails: number) => {
  for (let number = 0; number < mails; number += 1)
    await sql`update mails set sent_at = now(), started_at = now() - interval '1 day' where id = ${await queue()}`.execute(
      services.db,
    );
};

it('[HOLD-25] /readyz: the one mail that asks, while the others wait behind it, says that the server is away', async () => {
  await takenBefore(3);
  const [asks, waits] = [await queue(), await queue()];
  for (const id of [asks, waits]) await job.run({ mailId: id });
  // A gap as long as a restart.
  await expect(checkLastMails(services, services.clock())).resolves.toBeUndefined();
  await awayFor(asks, '2 minutes');
  await expect(checkLastMails(services, services.clock())).rejects.toThrow('The mail server is away');
  // One that is taken is good news at once.
  await serve(port);
  await job.run({ mailId: waits });
  await expect(checkLastMails(services, services.clock())).resolves.toBeUndefined();
});

it('[HOLD-25] /readyz: a mail that is no longer due, put off, replaced or given up says nothing of the server', async () => {
  await takenBefore(3);
  const id = await queue();
  await job.run({ mailId: id });
  await awayFor(id, '2 minutes');
  await expect(checkLastMails(services, services.clock())).rejects.toThrow('The mail server is away');
  await postponeMail(services.db, id, new Date());
  expect(await mail(id)).toMatchObject({ started_at: null, away_since: null });
  // No worker runs here: mails that are due by the database's clock would count as stuck [OPS-41].
  await sql`delete from graphile_worker._private_jobs`.execute(services.db);
  await expect(checkLastMails(services, services.clock())).resolves.toBeUndefined();
  for (const column of ['failed_at', 'replaced_at']) {
    await awayFor(id, '2 minutes');
    await sql`update mails set ${sql.ref(column)} = now() where id = ${id}`.execute(services.db);
    await expect(checkLastMails(services, services.clock())).resolves.toBeUndefined();
    await sql`update mails set ${sql.ref(column)} = null where id = ${id}`.execute(services.db);
  }
});

it('[HOLD-25] /readyz: a server that takes connections and says nothing is away as well', async () => {
  await takenBefore(3);
  // The library's error after ten seconds without a greeting.
  const error = Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT' });
  const id = await queue();
  const [hangs] = mailJobs(services, [
    { kind: 'letter', topic: 'code', compose: () => Promise.reject(error) },
  ]);
  await hangs.run({ mailId: id });
  await hangs.stop?.();
  await awayFor(id, '2 minutes');
  await expect(checkLastMails(services, services.clock())).rejects.toThrow('The mail server is away');
});

it('[HOLD-54] the log says once that the server went, whoever notices, and once that it is back', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'debug' }, { write: (line) => void lines.push(line) });
  const templates: MailTemplate[] = [{ kind: 'letter', topic: 'code', compose: async () => LETTER }];
  // Each worker group has its own services, but they share the outage.
  const [one] = mailJobs({ ...services, log }, templates);
  const [other] = mailJobs({ ...services, log }, templates);
  const ids = [await queue(), await queue(), await queue()];
  const said = (level: number) =>
    lines
      .map((line) => JSON.parse(line) as { level: number; msg: string; mailId?: string })
      .filter((line) => line.level >= level);
  for (const id of ids) await one.run({ mailId: id });
  for (const id of ids) await awayFor(id, '1 hour');
  for (const id of ids) await other.run({ mailId: id });
  expect(said(30)).toEqual([
    expect.objectContaining({
      msg: 'the mail server is away; mail waits for it',
      err: { type: 'Error', message: `connect ECONNREFUSED 127.0.0.1:${port}`, code: 'ESOCKET' },
    }),
  ]);
  // Logged for each mail, so that a single mail can be traced.
  expect(said(20).filter(({ msg }) => msg === 'this mail waits for its server')).toHaveLength(6);
  expect(lines.join('')).not.toMatch(/stack|nodemailer/);
  for (const id of ids) await awayFor(id, '1 hour');
  await serve(port);
  for (const id of ids) await other.run({ mailId: id });
  expect(said(30).slice(1)).toEqual([expect.objectContaining({ msg: 'the mail server takes mail again' })]);
  await one.stop?.();
  await other.stop?.();
});

it('[HOLD-25] while the database is away nothing is known of mail', async () => {
  const away = await testServices({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' });
  await expect(checkLastMails(away, away.clock())).resolves.toBe(NOT_KNOWN);
  await away.db.destroy();
});

it('[HOLD-110] a server that falls silent with a mail under way may have it: it is sent again much later, and seldom', async () => {
  const heard: string[] = [];
  port = await serve(port, {
    onData(stream) {
      stream.on('data', () => undefined).on('end', () => heard.push('all of it'));
    },
  });
  const impatient = { codes: 300, others: 300 };
  const jobs = (topic: 'code' | 'registrations') =>
    mailJobs(services, [{ kind: 'letter', topic, compose: async () => LETTER }], { silence: impatient })[0];
  const mails = jobs('registrations');
  const id = await queue();
  const planned = async () => {
    const { rows } = await sql<{ unsure: number; minutes: number }>`
      select (payload ->> 'unsure')::int as unsure, round(extract(epoch from run_at - now()) / 60)::int as minutes
      from graphile_worker._private_jobs where payload ->> 'mailId' = ${id}`.execute(services.db);
    return rows;
  };
  for (const [times, minutes] of [1, 15, 60, 240, 720].entries()) {
    await mails.run({ mailId: id, unsure: times });
    expect(await planned()).toEqual([{ unsure: times + 1, minutes }]);
  }
  const before = await services.db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(before).toMatchObject({
    last_error: 'The mail server fell silent with the mail under way',
    failed_at: null,
    sent_at: null,
    away_since: null,
  });
  await mails.run({ mailId: id, unsure: 5 });
  const after = await services.db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(after.failed_at).not.toBeNull();
  expect(heard.length).toBeGreaterThan(0);
  await mails.stop?.();
  // A person waits for a code.
  const codes = jobs('code');
  const code = await queue();
  await expect(codes.run({ mailId: code })).rejects.toThrow('fell silent');
  await codes.stop?.();
});

/** A server that takes some mails and has no last word for others. */
const serveSilently = async (isSilent: (data: string) => boolean, heard: string[] = []) => {
  port = await serve(port, {
    onData: (stream, _session, done) => {
      let data = '';
      stream.on('data', (chunk: Buffer) => (data += chunk.toString()));
      stream.on('end', () => {
        heard.push(data);
        if (!isSilent(data)) done();
      });
    },
  });
  return heard;
};
const IMPATIENT = { codes: 300, others: 300 };
const mailsJob = () =>
  mailJobs(services, [{ kind: 'letter', topic: 'registrations', compose: async () => LETTER }], {
    silence: IMPATIENT,
  })[0];
const payloadsOf = async (id: string) =>
  (
    await sql<{ payload: object; due: boolean }>`
      select payload, run_at <= now() as due from graphile_worker._private_jobs where payload ->> 'mailId' = ${id}`.execute(
      services.db,
    )
  ).rows;

it('[HOLD-110] the first mail that is taken after a silence brings the others, each once before its time', async () => {
  let silent = true;
  const heard = await serveSilently(() => silent);
  const mails = mailsJob();
  const [first, second] = [await queue(), await queue()];
  await mails.run({ mailId: first });
  await mails.run({ mailId: second, unsure: 1 });
  silent = false;
  await mails.run({ mailId: await queue() });
  expect(await payloadsOf(first)).toEqual([
    { payload: { mailId: first, unsure: 1, woken: true }, due: true },
  ]);
  expect(await payloadsOf(second)).toEqual([
    { payload: { mailId: second, unsure: 2, woken: true }, due: true },
  ]);
  await mails.run({ mailId: second, unsure: 2, woken: true });
  expect((await mail(second)).sent_at).not.toBeNull();
  // At this one it falls silent again, whatever else it takes.
  silent = true;
  await mails.run({ mailId: first, unsure: 1, woken: true });
  silent = false;
  await mails.run({ mailId: await queue() });
  expect(await payloadsOf(first)).toEqual([
    { payload: { mailId: first, unsure: 2, woken: true }, due: false },
  ]);
  expect(heard).toHaveLength(6);
  await mails.stop?.();
});

it('[HOLD-110] who begins anew brings what waits since before, and a code that is taken nothing', async () => {
  let silent = true;
  await serveSilently(() => silent);
  const before = mailsJob();
  const id = await queue();
  await before.run({ mailId: id });
  await before.stop?.();
  silent = false;
  await job.run({ mailId: await queue() });
  expect(await payloadsOf(id)).toMatchObject([{ due: false }]);
  const after = mailsJob();
  await after.run({ mailId: await queue() });
  expect(await payloadsOf(id)).toMatchObject([{ due: true }]);
  await after.stop?.();
});

it('[HOLD-110] a silence before the mail was sent leaves nothing unsure: the server is away', async () => {
  let silent = false;
  await serve(port, {
    onMailFrom: (_address, _session, done) => {
      if (!silent) done();
    },
    onData: (stream, _session, done) => void stream.resume().once('end', () => done()),
  });
  const mails = mailsJob();
  silent = true;
  const id = await queue();
  await mails.run({ mailId: id });
  expect((await mail(id)).away_since).not.toBeNull();
  expect(await payloadsOf(id)).toMatchObject([{ payload: { mailId: id } }]);
  silent = false;
  await awayFor(id, '1 hour');
  await mails.run({ mailId: id });
  expect((await mail(id)).sent_at).not.toBeNull();
  await mails.stop?.();
});
