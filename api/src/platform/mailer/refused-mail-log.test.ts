import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, it, vi } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { testServices } from '../../testing/test-services.ts';
import { createServices } from '../create-services.ts';
import { startWorkerGroups } from '../jobs/index.ts';
import { createLog } from '../log/index.ts';
import { mailJobs } from './mail-job.ts';
import { queueMail } from './queue-mail.ts';
import { withoutWords } from './server-reply.rules.ts';

it.each([
  [450, '4.2.1', 'a job is tried again'],
  [550, '5.1.1', 'a mail was refused for good'],
])(
  '[HOLD-52] [OPS-51] a server that answers %i and repeats whom the mail was for: the log has its codes alone',
  async (responseCode, status, said) => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      closeTimeout: 100,
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`${status} <${address}> Ada Lovelace is not here`), { responseCode })),
    });
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const { port } = listening.address() as AddressInfo;
    const lines: string[] = [];
    const log = createLog({ level: 'trace' }, { write: (line) => void lines.push(line) });
    const databaseUrl = await freshDatabase();
    const queueing = await testServices({ databaseUrl, config: { smtpUrl: `smtp://127.0.0.1:${port}` } });
    const letter = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
    const groups = await startWorkerGroups(
      (databasePool = 10) => createServices({ ...queueing.config, databasePool, databaseUrl }, { log }),
      (services) => mailJobs(services, [{ kind: 'letter', topic: 'code', compose: async () => letter }]),
    );
    try {
      await queueMail(queueing.db, { kind: 'letter', memberId: null, recipient: 'ada@example.com' });
      await vi.waitFor(() => expect(lines.join('')).toContain(said));
      const { rows } = await queueing.pool.query<{ last_error: string | null }>(
        'select last_error from graphile_worker._private_jobs',
      );
      for (const text of [lines.join(''), ...rows.map(({ last_error }) => last_error ?? '')]) {
        expect(text).not.toMatch(/ada@|Lovelace|example\.com/);
      }
      expect(lines.join('')).toContain(`The mail server answered ${responseCode} ${status} to RCPT TO`);
      // None of it is logged as our error.
      expect(lines.map((line) => JSON.parse(line)).filter(({ level, job }) => job && level >= 50)).toEqual(
        [],
      );
    } finally {
      await groups.stop();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await queueing.db.destroy();
    }
  },
);

it('[HOLD-52] what is no reply of a server stays as it is', () => {
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ESOCKET' });
  expect(withoutWords(away)).toBe(away);
  expect(withoutWords(Object.assign(new Error('454 4.7.0 no'), { responseCode: 454 }))).toMatchObject({
    message: 'The mail server answered 454 4.7.0 to us',
  });
});
