import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildEvent, buildMember } from '../../testing/builders.ts';
import { freshDatabase } from '../../testing/database.ts';
import { testServices } from '../../testing/test-services.ts';
import { createServices } from '../create-services.ts';
import { startWorkerGroups } from '../jobs/index.ts';
import type { Services } from '../services.ts';
import { mailJobs } from './mail-job.ts';
import type { MailKind } from './mail-list.ts';
import { queueMail } from './queue-mail.ts';

let services: Services;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.db.destroy());

describe('[HOLD-6] several mails for one event and person are one', () => {
  /** A person, an event, and how mails about both are queued. */
  async function pair() {
    const member = await buildMember(services.db);
    const event = await buildEvent(services.db);
    const queue = async (kind: MailKind, payload: Record<string, unknown> = {}) => {
      await queueMail(services.db, {
        kind,
        memberId: member.id,
        recipient: member.email ?? '',
        eventId: event.id,
        payload,
      });
    };
    const mails = () =>
      services.db
        .selectFrom('mails')
        .select(['id', 'kind', 'payload', 'replaced_at', 'sent_at'])
        .where('member_id', '=', member.id)
        .orderBy('id')
        .execute();
    const waiting = async () =>
      (await mails()).filter(({ replaced_at }) => replaced_at === null).map(({ kind }) => kind);
    /** Minutes until each job that has something to send is due. */
    const due = async () => {
      const ids = (await mails()).filter(({ sent_at }) => sent_at === null).map(({ id }) => id);
      const { rows } = await sql<{ minutes: number }>`
        select round(extract(epoch from run_at - now()) / 60)::int as minutes
        from graphile_worker._private_jobs where payload ->> 'mailId' = any (${ids}::text[])`.execute(
        services.db,
      );
      return rows.map(({ minutes }) => minutes);
    };
    const begin = (minutesAgo: number) =>
      sql`update mails set started_at = now() - make_interval(mins => ${minutesAgo}::int), sent_at = now()
        where member_id = ${member.id} and replaced_at is null`.execute(services.db);
    return { queue, mails, waiting, due, begin };
  }

  it('however often somebody comes and goes, one mail waits, the latest', async () => {
    const { queue, waiting, due } = await pair();
    for (let turn = 0; turn < 20; turn += 1) {
      await queue('registration_confirmed');
      await queue('registration_cancelled');
    }
    expect(await waiting()).toEqual(['registration_cancelled']);
    expect(await due()).toEqual([0]);
  });

  it('the one after a mail that is on its way waits until five minutes after it, and no longer', async () => {
    const { queue, waiting, due, begin } = await pair();
    await queue('registration_confirmed');
    await begin(1);
    await queue('registration_cancelled');
    await queue('registration_confirmed');
    expect(await waiting()).toEqual(['registration_confirmed', 'registration_confirmed']);
    expect(await due()).toEqual([4]);
    const later = await pair();
    await later.queue('registration_confirmed');
    await later.begin(6);
    await later.queue('registration_cancelled');
    expect(await later.due()).toEqual([0]);
  });

  it('one that was begun and is tried again keeps its job', async () => {
    const { queue, waiting, due } = await pair();
    await queue('event_changed', { before: 'at first' });
    await sql`update mails set started_at = now(), last_error = '451' where sent_at is null`.execute(
      services.db,
    );
    await queue('event_changed', { before: 'then' });
    expect(await waiting()).toEqual(['event_changed', 'event_changed']);
    expect((await due()).toSorted((a, b) => a - b)).toEqual([0, 5]);
  });

  it('a change does not take the place of a confirmation that waits; of several changes the first says what was', async () => {
    const { queue, waiting, due, begin, mails } = await pair();
    await queue('registration_confirmed');
    await queue('event_changed', { before: 'at first' });
    expect(await waiting()).toEqual(['registration_confirmed']);
    expect(await due()).toEqual([0]);
    await begin(1);
    await queue('event_changed', { before: 'at first', version: 1 });
    await queue('event_changed', { before: 'then', version: 2 });
    await queue('event_changed', { before: 'in the end', version: 3 });
    expect((await mails()).at(-1)?.payload).toEqual({ before: 'at first', version: 3 });
    expect(await waiting()).toEqual(['registration_confirmed', 'event_changed']);
  });

  it('mails about other events, to other people, and about money stay as they are', async () => {
    const [one, other] = [await pair(), await pair()];
    await one.queue('registration_confirmed');
    await other.queue('registration_confirmed');
    expect([await one.waiting(), await other.waiting()]).toEqual([
      ['registration_confirmed'],
      ['registration_confirmed'],
    ]);
  });

  it('one that was replaced is not sent, whoever runs its job', async () => {
    const { queue, mails } = await pair();
    await queue('letter');
    await queue('letter');
    const compose = vi.fn<() => Promise<null>>(async () => null);
    const [job] = mailJobs(services, [{ kind: 'letter', topic: 'code', compose }]);
    const [first] = await mails();
    await job.run({ mailId: first?.id });
    expect(compose).not.toHaveBeenCalled();
  });
});

it('[HOLD-6] a code leaves at once while every other worker waits for a slow mail server', async () => {
  const databaseUrl = await freshDatabase();
  const held: (() => void)[] = [];
  const arrived: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    closeTimeout: 100,
    onData(stream, session, done) {
      stream.resume();
      stream.once('end', () => {
        const recipient = session.envelope.rcptTo[0]?.address ?? '';
        // The test decides when a slow mail is done, so that no clock is involved.
        if (recipient.startsWith('slow')) held.push(() => done());
        else {
          arrived.push(recipient);
          done();
        }
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const queueing = await testServices({ databaseUrl, config: { smtpUrl: `smtp://127.0.0.1:${port}` } });
  const letter = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  const groups = await startWorkerGroups(
    (databasePool = 10) => createServices({ ...queueing.config, databasePool, databaseUrl }, queueing),
    (own) => mailJobs(own, [{ kind: 'letter', topic: 'code', compose: async () => letter }]),
  );
  try {
    for (let number = 0; number < 30; number += 1)
      await queueMail(queueing.db, {
        kind: 'letter',
        memberId: null,
        recipient: `slow-${number}@example.com`,
      });
    // Every worker for other mails holds one that the server does not answer.
    await vi.waitFor(() => expect(held.length).toBe(4));
    const stranger = `${randomUUID()}@example.com`;
    await queueMail(queueing.db, { kind: 'letter', memberId: null, recipient: stranger, urgent: true });
    await vi.waitFor(() => expect(arrived).toEqual([stranger]));
    expect(held.length).toBe(4);
  } finally {
    const answering = setInterval(() => held.splice(0).forEach((done) => done()), 10);
    await groups.stop();
    clearInterval(answering);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await queueing.db.destroy();
  }
});
