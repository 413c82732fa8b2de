// Statements held: mail.14-15, mail.19.

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { BRAND } from '@backyard/contract';
import { Logger, run } from 'graphile-worker';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test, vi } from 'vitest';
import { buildMember } from '../../testing/builders.ts';
import { testServices } from '../../testing/test-services.ts';
import type { Services } from '../services.ts';
import { mailJobs } from './mail-job.ts';
import type { ComposedMail } from './mail.ts';
import { queueMail } from './queue-mail.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (cleanUp.length > 0) await cleanUp.pop()?.();
});

interface Received {
  recipients: string[];
  sender: string;
  user: string | undefined;
  source: string;
  email: Email;
}

const firstMailJob = (...given: Parameters<typeof mailJobs>) => mailJobs(...given)[0];

const LETTER: ComposedMail = { subject: 'Hello', text: 'Hello you', html: '<p>Hello you</p>' };

function nothing(): never {
  throw new Error('nothing was received');
}

const answerWith = (responseCode: number): Error => Object.assign(new Error('Not now'), { responseCode });

/** A real SMTP server on loopback that keeps the mails it receives. */
async function startMailServer(options: SMTPServerOptions & { port?: number } = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    // Senders keep their connections open.
    closeTimeout: 100,
    onData(stream, session, done) {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(Buffer.from(chunk));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          recipients: rcptTo.map((recipient) => recipient.address),
          sender: mailFrom ? mailFrom.address : '',
          user: session.user,
          source: Buffer.concat(chunks).toString('latin1'),
          email: await PostalMime.parse(Buffer.concat(chunks)),
        });
        done();
      })();
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listening = server.listen(options.port ?? 0, '127.0.0.1');
  await once(listening, 'listening');
  cleanUp.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { received, port: portOf(listening.address()) };
}

const portOf = (address: AddressInfo | string | null): number =>
  address !== null && typeof address === 'object' ? address.port : 0;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = portOf(probe.address());
  probe.close();
  await once(probe, 'close');
  return port;
}

async function servicesFor(smtpUrl: string, config: { mailFrom?: string } = {}): Promise<Services> {
  const services = await testServices({
    config: { smtpUrl, publicUrl: 'https://backyard.example', ...config },
  });
  cleanUp.push(() => services.db.destroy());
  return services;
}

/** Queues a mail; returns its id, and the job that sends mails as `composed`. */
async function queue(
  services: Services,
  composed: ComposedMail = LETTER,
  recipient = `${randomUUID()}@example.com`,
) {
  await queueMail(services.db, { kind: 'letter', memberId: null, recipient });
  const mail = await services.db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();
  const job = firstMailJob(services, [{ kind: 'letter', topic: 'code', compose: async () => composed }]);
  cleanUp.push(async () => job.stop?.());
  return { id: mail.id, recipient, job };
}

const row = (services: Services, id: string) =>
  services.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('delivered: both forms, the attachment, and headers by which copies are known', async () => {
  const { received, port } = await startMailServer();
  const services = await servicesFor(`smtp://127.0.0.1:${port}`);
  const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
  const { id, recipient, job } = await queue(services, {
    subject: 'Café at 7? 🎲',
    text: 'Grüße\n.\nfrom here',
    html: '<p>Grüße</p>',
    attachments: [
      {
        filename: 'évent.ics',
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: calendar,
      },
    ],
  });
  await job.run({ mailId: id });
  expect(received).toHaveLength(1);
  const [{ email, recipients, sender, source } = nothing()] = received;
  expect(recipients).toEqual([recipient]);
  expect(sender).toBe(BRAND.supportEmail);
  expect(email).toMatchObject({
    subject: 'Café at 7? 🎲',
    messageId: `<${id}@backyard.example>`,
    from: { name: BRAND.name, address: BRAND.supportEmail },
    to: [{ address: recipient }],
  });
  expect(email.text?.trim()).toBe('Grüße\n.\nfrom here');
  expect(email.html?.trim()).toBe('<p>Grüße</p>');
  expect(email.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
  expect(email.attachments).toMatchObject([
    { filename: 'évent.ics', mimeType: 'text/calendar', method: 'PUBLISH' },
  ]);
  // Octet for octet: this parser would change the line breaks.
  expect(source).toContain(Buffer.from(calendar).toString('base64'));
  expect(await row(services, id)).toMatchObject({ sent_at: services.clock(), last_error: null });
});

test('the sender is the one that is configured, and the server learns who we are', async () => {
  const { received, port } = await startMailServer({
    authOptional: false,
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.username === 'us@er' && auth.password === 'p:ss'
        ? done(null, { user: auth.username })
        : done(answerWith(535)),
  });
  const services = await servicesFor(`smtp://us%40er:p%3Ass@127.0.0.1:${port}`, {
    mailFrom: 'Austin Backyard <mail@austin.example>',
  });
  const { id, job } = await queue(services);
  await job.run({ mailId: id });
  expect(received[0]).toMatchObject({ user: 'us@er', sender: 'mail@austin.example' });
  expect(received[0]?.email.from).toMatchObject({ name: 'Austin Backyard', address: 'mail@austin.example' });
});

test.each([
  ['at the recipient', 'onRcptTo'],
  ['at the sender', 'onMailFrom'],
] as const)('refused for now (451) %s: kept, and delivered by a later try', async (_name, step) => {
  let tries = 0;
  const { received, port } = await startMailServer({
    [step]: (_address: unknown, _session: unknown, done: (error?: Error) => void) =>
      done(++tries === 1 ? answerWith(451) : undefined),
  });
  const services = await servicesFor(`smtp://127.0.0.1:${port}`);
  const { id, job } = await queue(services);
  await expect(job.run({ mailId: id })).rejects.toThrow('451');
  const refused = await row(services, id);
  expect(refused.last_error).toContain('451');
  expect(refused.sent_at).toBeNull();
  await job.run({ mailId: id });
  expect(received).toHaveLength(1);
  expect(await row(services, id)).toMatchObject({ sent_at: services.clock(), last_error: null });
});

test('the server is away: the queue keeps the mail and delivers it once it is back', async () => {
  const port = await freePort();
  const services = await servicesFor(`smtp://127.0.0.1:${port}`);
  const { id, recipient, job } = await queue(services);
  const runner = await run({
    pgPool: services.pool,
    taskList: { [job.name]: (payload) => job.run(payload) },
    noHandleSignals: true,
    pollInterval: 50,
    logger: new Logger(() => () => undefined),
  });
  cleanUp.push(() => runner.stop());
  await vi.waitFor(async () => expect((await row(services, id)).last_error).toContain('ECONNREFUSED'));
  const { received } = await startMailServer({ port });
  await vi.waitFor(async () => {
    // The pause until its next try is over at once.
    await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null and payload ->> 'mailId' = ${id}`.execute(
      services.db,
    );
    expect((await row(services, id)).sent_at).not.toBeNull();
  });
  expect(received.map((mail) => mail.recipients)).toEqual([[recipient]]);
});

test('line breaks in the subject or in a file name add no header and no recipient', async () => {
  const { received, port } = await startMailServer();
  const services = await servicesFor(`smtp://127.0.0.1:${port}`);
  const { id, recipient, job } = await queue(services, {
    ...LETTER,
    subject: "You're in: x\r\nBcc: eve@example.com\r\n\r\n<b>body</b>\u2028y",
    attachments: [{ filename: 'a.ics"\r\nX-Evil: 1', contentType: 'text/calendar', content: 'x' }],
  });
  await job.run({ mailId: id });
  const [mail] = received;
  expect(mail?.recipients).toEqual([recipient]);
  expect(mail?.email.subject).toBe("You're in: x Bcc: eve@example.com <b>body</b> y");
  expect(mail?.email.bcc).toBeUndefined();
  expect(mail?.email.headers.map((header) => header.key)).not.toContain('x-evil');
  expect(mail?.email.text?.trim()).toBe('Hello you');
});

test('[HOLD-6] mails share connections', async () => {
  let connections = 0;
  const { received, port } = await startMailServer({
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
  });
  const services = await servicesFor(`smtp://127.0.0.1:${port}`);
  const { job, id } = await queue(services);
  await job.run({ mailId: id });
  for (const recipient of ['one@example.com', 'two@example.com', 'three@example.com'])
    await job.run({ mailId: (await queue(services, LETTER, recipient)).id });
  expect(received).toHaveLength(4);
  expect(connections).toBe(1);
});

/** A server that gives this reply at one step, and a count of its requests. */
async function refusing(step: 'onRcptTo' | 'onMailFrom' | 'onData', code: number, words: string) {
  const asked = { times: 0 };
  const answer = (done: (error?: Error) => void) => {
    asked.times += 1;
    done(Object.assign(new Error(words), { responseCode: code }));
  };
  const options: SMTPServerOptions =
    step === 'onData'
      ? {
          onData: (stream, _session, done) => {
            stream.resume();
            stream.once('end', () => answer(done));
          },
        }
      : { [step]: (_address: unknown, _session: unknown, done: (error?: Error) => void) => answer(done) };
  const { port } = await startMailServer(options);
  return { services: await servicesFor(`smtp://127.0.0.1:${port}`), asked };
}

test.each([
  ['onRcptTo', 550, '5.1.1 No such user'],
  ['onRcptTo', 552, '5.2.2 Mailbox full'],
  ['onData', 554, '5.6.0 We do not take this'],
] as const)('[HOLD-26] refused for good (%s %i %s): given up at once', async (step, code, words) => {
  const { services, asked } = await refusing(step, code, words);
  const { id, job } = await queue(services);
  // The job ends: the queue has nothing to try again.
  await job.run({ mailId: id }, { number: 1, of: 12 });
  expect(asked.times).toBe(1);
  const given = await row(services, id);
  expect(given).toMatchObject({ sent_at: null, failed_at: services.clock() });
  expect(given.last_error).toContain(String(code));
});

test.each([
  ['onRcptTo', 550, '5.1.1 No such user', '550 5.1.1'],
  ['onRcptTo', 550, '5.7.1 Your network is blocked', null],
  ['onData', 554, '5.6.0 We do not take this', null],
] as const)('[HOLD-62] %s %i %s: what it says of the address is kept', async (step, code, words, reply) => {
  const { services } = await refusing(step, code, words);
  const member = await buildMember(services.db);
  const { id, job } = await queue(services, LETTER, String(member.email));
  await job.run({ mailId: id }, { number: 1, of: 12 });
  const kept = await services.db
    .selectFrom('refused_mail')
    .select('reply')
    .where('member_id', '=', member.id)
    .execute();
  expect(kept).toEqual(reply === null ? [] : [{ reply }]);
});

test.each([
  ['onRcptTo', 451, '4.2.0 Greylisted'],
  ['onRcptTo', 452, '4.2.2 Mailbox full'],
  ['onMailFrom', 553, '5.1.8 Sender address rejected'],
  ['onRcptTo', 554, '5.7.1 Relay access denied'],
  ['onRcptTo', 530, '5.7.0 Authentication required'],
  ['onRcptTo', 530, '5.7.0 Must issue a STARTTLS command first'],
  ['onMailFrom', 550, '5.7.1 We do not like whoever sends this'],
  ['onRcptTo', 553, '5.1.8 Sender address rejected'],
] as const)(
  '[HOLD-26] what passes, or is for the operator to put right (%s %i %s), is tried again',
  async (step, code, words) => {
    const { services } = await refusing(step, code, words);
    const { id, job } = await queue(services);
    await expect(job.run({ mailId: id }, { number: 1, of: 12 })).rejects.toThrow(String(code));
    expect(await row(services, id)).toMatchObject({
      failed_at: null,
      last_error: expect.stringContaining(words),
    });
  },
);

test.each([
  ['onMailFrom', 450],
  ['onRcptTo', 451],
  ['onData', 451],
] as const)(
  '[HOLD-121] a code that is not taken yet (%s %i) is tried after a minute at most, however often',
  async (step, code) => {
    const { services } = await refusing(step, code, '4.2.0 Greylisted');
    const { id, job } = await queue(services);
    for (const number of [1, 4])
      await expect(job.run({ mailId: id }, { number, of: 12 })).rejects.toThrow(String(code));
    for (const number of [5, 5, 12]) {
      await job.run({ mailId: id }, { number, of: 12 });
      const { rows } = await services.pool.query<{ soon: boolean; attempts: number }>(
        `select run_at between now() and now() + interval '1 minute' as soon, attempts
         from graphile_worker._private_jobs where key = 'mail:' || $1`,
        [id],
      );
      expect(rows).toEqual([{ soon: true, attempts: 0 }]);
      expect(await row(services, id)).toMatchObject({
        failed_at: null,
        last_error: expect.stringContaining('Greylisted'),
      });
    }
  },
);

test('[HOLD-121] other mails have the pauses of the queue, which outlast no code', async () => {
  const { services } = await refusing('onRcptTo', 451, '4.2.0 Greylisted');
  const { id } = await queue(services);
  const job = firstMailJob(services, [{ kind: 'letter', topic: 'friends', compose: async () => LETTER }]);
  cleanUp.push(async () => job.stop?.());
  await expect(job.run({ mailId: id }, { number: 5, of: 12 })).rejects.toThrow('451');
});

test('[HOLD-26] a login that is refused loses no mail', async () => {
  const { port } = await startMailServer({
    authOptional: false,
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(answerWith(535)),
  });
  const services = await servicesFor(`smtp://who:ever@127.0.0.1:${port}`);
  const { id, job } = await queue(services);
  await expect(job.run({ mailId: id }, { number: 1, of: 12 })).rejects.toThrow('535');
  expect((await row(services, id)).failed_at).toBeNull();
});
