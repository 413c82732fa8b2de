import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import type { KyselyPlugin } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { webhookChecks } from '../payments/index.ts';
import { createLog } from '../platform/log/index.ts';
import { outsideChecks, sayWhatFails } from '../platform/outside-checks.ts';
import { freshDatabase } from '../testing/database.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { testServices } from '../testing/test-services.ts';
import { checkWith } from './commands/check.ts';
import { runAdmin } from './run-admin.ts';

/** Statements whose answers never come. */
const never: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: () => new Promise(() => undefined),
};

type Given = NonNullable<Parameters<typeof testServices>[0]>['config'];

/** Nothing listens on this port. */
const AWAY = '127.0.0.1:1';
let databaseUrl: string;
let dataDir: string;
/** What the mail server has accepted, and its answer to a recipient. */
let taken: string[] = [];
let refusal: Error | null = null;
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onRcptTo: (_address, _session, done) => done(refusal),
  onData: (stream, _session, done) => {
    let text = '';
    stream.setEncoding('utf8').on('data', (part: string) => (text += part));
    stream.once('end', () => {
      taken.push(text);
      done();
    });
  },
});
/** The answer at the site's public address. */
let answer = { status: 200, body: '{"status":"ok"}' };
const site = createServer((_request, response) => {
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
});
let works: NonNullable<Given>;

beforeAll(async () => {
  [databaseUrl, dataDir] = [await freshDatabase(), await scratchFolder()];
  const mail = smtp.listen(0, '127.0.0.1');
  await Promise.all([once(mail, 'listening'), once(site.listen(0, '127.0.0.1'), 'listening')]);
  const portOf = (server: { address: () => unknown }): number => (server.address() as AddressInfo).port;
  works = {
    dataDir,
    smtpUrl: `smtp://127.0.0.1:${portOf(mail)}`,
    publicUrl: `http://127.0.0.1:${portOf(site)}`,
  };
});
afterAll(async () => {
  site.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});
beforeEach(() => {
  taken = [];
  refusal = null;
  answer = { status: 200, body: '{"status":"ok"}' };
});

async function admin(given: Given, ...args: string[]) {
  const services = await testServices({ databaseUrl, config: { ...works, ...given }, now: new Date() });
  const real = { ...services, clock: () => services.time.now };
  let [out, said] = ['', ''];
  // The database has the machine's real time, the test has not.
  const { rows } = await services.pool.query<{ now: Date }>('select clock_timestamp() as now');
  services.time.now = new Date((rows[0]?.now.getTime() ?? 0) + away);
  const code = await runAdmin(args, {
    say: (line) => (said += `${line}\n`),
    write: async (text) => void (out += text),
    resolve: (file) => file,
    open: (work) => work(real),
    openPlace: () => Promise.reject(new Error('not asked for')),
  });
  await services.db.destroy();
  return { code, out, said };
}
/** How wrong our clock is. Milliseconds. */
let away = 0;

describe('[ADM-37] [run.79] check', () => {
  it('says a line for each, and ends well where all of it works', async () => {
    const { code, out, said } = await admin({}, 'check');
    const names = [
      'database connections',
      'periodic jobs',
      'clock',
      'mail',
      'pictures',
      'disk',
      'PUBLIC_URL',
    ];
    expect(out).toBe(names.map((name) => `ok\t${name}\n`).join(''));
    expect([code, said]).toEqual([0, 'Everything works.\n']);
    expect(taken).toEqual([]);
  });

  const credentials = { accessKeyId: 'x', secretAccessKey: 'x' };
  it.each<[string, NonNullable<Given>, RegExp]>([
    ['mail', { smtpUrl: `smtp://${AWAY}` }, /^FAILS\tmail\t.*ECONNREFUSED/m],
    ['disk', { dataDir: import.meta.filename }, /^FAILS\tdisk\t/m],
    [
      'pictures',
      { s3: { bucket: 'b', region: 'us-east-1', endpoint: `http://${AWAY}`, pathStyle: true, credentials } },
      /^FAILS\tpictures\t/m,
    ],
    ['PUBLIC_URL', { publicUrl: `http://${AWAY}` }, /^FAILS\tPUBLIC_URL\t/m],
    ['database connections', { databasePool: 5000 }, /^FAILS\tdatabase connections\t.*max_connections/m],
  ])('says what does not: %s', async (_what, given, line) => {
    const { code, out } = await admin(given, 'check');
    expect(out).toMatch(line);
    expect(code).toBe(1);
  });

  it('says where somebody else is at the address that people use', async () => {
    answer = { status: 200, body: '<h1>It works!</h1>' };
    expect((await admin({}, 'check')).out).toMatch(
      /^FAILS\tPUBLIC_URL\t.* answers 200, and not as this server does$/m,
    );
  });

  it('[HOLD-60] says where a clock that was ahead has put off what is periodic', async () => {
    const services = await testServices({ databaseUrl });
    const known = (last: string) =>
      services.pool.query(
        `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
         values ('a test', now(), now() + $1::interval) on conflict (identifier) do update set last_execution = excluded.last_execution`,
        [last],
      );
    await known('1 minute');
    expect((await admin({}, 'check')).out).toMatch(/^ok\tperiodic jobs$/m);
    await known('3 hours');
    const { code, out } = await admin({}, 'check');
    expect(out).toMatch(
      /^FAILS\tperiodic jobs\tA clock was ahead: nothing periodic happens until \d.*restart/m,
    );
    expect(code).toBe(1);
    await services.pool.query(
      "delete from graphile_worker._private_known_crontabs where identifier = 'a test'",
    );
    await services.db.destroy();
  });

  it('says where the clocks are apart', async () => {
    away = -120_000;
    const { code, out } = await admin({}, 'check').finally(() => (away = 0));
    expect(out).toMatch(/^FAILS\tclock\tThe clocks .* are 1[12]\d seconds apart$/m);
    expect(code).toBe(1);
  });

  it('says where payments were made at Stripe, and it has told us of none', async () => {
    const services = await testServices({ databaseUrl });
    const stripe = {
      kind: 'stripe',
      secretKey: 'sk_test_x',
      publishableKey: 'pk_test_x',
      webhookSecret: 'whsec_x',
      apiBase: null,
    } as const;
    const checked = async () => (await admin({ payments: stripe }, 'check')).out;
    expect(await checked()).toMatch(/^ok\twebhooks$/m);
    // The book alone is asked, in a database of this file's own.
    await services.pool.query(
      'alter table ledger drop constraint ledger_payment_id_fkey, drop constraint ledger_member_id_fkey',
    );
    await services.pool.query(`insert into ledger (kind, payment_id, member_id, amount_cents, gateway, at)
      values ('payment', uuidv7(), uuidv7(), 1500, 'stripe', clock_timestamp() - interval '2 hours')`);
    expect(await checked()).toMatch(/^FAILS\twebhooks\t.*STRIPE_WEBHOOK_SECRET$/m);
    await services.pool
      .query(`insert into webhook_events (id, type, object_id, object_type, created_at, received_at)
      values ('evt_1', 'x', 'x', 'x', clock_timestamp(), clock_timestamp())`);
    expect(await checked()).toMatch(/^ok\twebhooks$/m);
    await services.db.destroy();
  });

  it('[OPS-47] waits for nobody who says nothing, and says who that was', async () => {
    const open: Socket[] = [];
    const silent = createTcpServer((socket) => void open.push(socket));
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const at = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const s3 = { bucket: 'b', region: 'us-east-1', endpoint: `http://${at}`, pathStyle: true, credentials };
    const config = { ...works, smtpUrl: `smtp://${at}`, publicUrl: `http://${at}`, s3 };
    const services = await testServices({ databaseUrl, config });
    // The database falls silent as well, once it has let us in.
    const stuck = { ...services, db: services.db.withPlugin(never) };
    let out = '';
    const call = { words: [], options: {}, say: () => undefined, resolve: (file: string) => file };
    const write = async (text: string): Promise<void> => void (out += text);
    expect(await checkWith({ patienceMs: 100 }).run(stuck, { ...call, write })).toBe(1);
    expect(out.split('\n').flatMap((line) => /^FAILS\t(.*)/.exec(line)?.[1] ?? [])).toEqual(
      ['database connections', 'periodic jobs', 'clock', 'mail', 'pictures', 'PUBLIC_URL'].map(
        (what) => `${what}\tNo answer within 0.1 seconds`,
      ),
    );
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
    await services.db.destroy();
  });

  it('takes nothing more', async () => {
    expect((await admin({}, 'check', 'mail')).code).toBe(2);
  });
});

describe('[ADM-37] test-mail', () => {
  it('sends one mail', async () => {
    const { code, said } = await admin({}, 'test-mail', 'ada@example.com');
    expect([code, said]).toEqual([0, 'The mail server has taken a mail to ada@example.com.\n']);
    expect(taken).toHaveLength(1);
    expect(taken[0]).toMatch(/^To: .*ada@example\.com/m);
  });

  it('says what the server answered', async () => {
    refusal = Object.assign(new Error('No such mailbox'), { responseCode: 550 });
    const { code, said } = await admin({}, 'test-mail', 'ada@example.com');
    expect(said).toContain('550 No such mailbox');
    expect(code).toBe(1);
  });

  it.each([['nobody'], []])('wants an address: %s', async (...words) => {
    expect((await admin({}, 'test-mail', ...words)).code).toBeGreaterThan(0);
    expect(taken).toEqual([]);
  });
});

describe('[run.79] a start says what does not work', () => {
  const stripe = {
    kind: 'stripe',
    secretKey: 'sk_test_x',
    publishableKey: 'pk_test_x',
    webhookSecret: 'whsec_x',
    apiBase: null,
  } as const;
  /** The log of a start with these settings, with the machine's clock off by this much. */
  async function started(given: Given, { off = 0, patienceMs = 5000 } = {}) {
    const lines: { check: string; reason: string; msg: string }[] = [];
    const log = createLog({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
    const services = await testServices({ databaseUrl, config: { ...works, ...given }, log });
    const { rows } = await services.pool.query<{ now: Date }>('select clock_timestamp() as now');
    services.time.now = new Date((rows[0]?.now.getTime() ?? 0) + off);
    const checks = [...outsideChecks(services), ...webhookChecks(services)];
    const soon = checks.map((check) => ({ ...check, ...(check.settlesMs && { settlesMs: 100 }) }));
    await sayWhatFails(services, soon, { patienceMs, againMs: 10 });
    await services.db.destroy();
    return { lines, tried: checks.map(({ what }) => what) };
  }

  it('of mail, pictures, disk, clock, PUBLIC_URL and webhooks, and nothing where all of it works', async () => {
    const { lines, tried } = await started({ payments: stripe });
    expect(tried).toEqual(['clock', 'mail', 'pictures', 'disk', 'PUBLIC_URL', 'webhooks']);
    expect(lines).toEqual([]);
  });

  const credentials = { accessKeyId: 'x', secretAccessKey: 'x' };
  it.each<[string, NonNullable<Given>, string]>([
    ['mail', { smtpUrl: `smtp://${AWAY}` }, 'SMTP_URL'],
    ['disk', { dataDir: import.meta.filename }, 'DATA_DIR'],
    [
      'pictures',
      { s3: { bucket: 'b', region: 'us-east-1', endpoint: `http://${AWAY}`, pathStyle: true, credentials } },
      'S3_',
    ],
    ['PUBLIC_URL', { publicUrl: `http://${AWAY}` }, 'the proxy in front'],
  ])('in one line, with what to do: %s', async (what, given, toDo) => {
    const { lines } = await started(given);
    expect(lines.filter(({ check }) => check === what)).toHaveLength(1);
    const [line] = lines.filter(({ check }) => check === what);
    expect(line?.msg).toMatch(
      new RegExp(`^${what} does not work; .*${toDo}.*npm run admin -- check tries it again$`),
    );
    expect(line?.reason).toMatch(/^[^\n]{5,}$/);
  });

  it('also of a clock that is off', async () => {
    const { lines } = await started({}, { off: 120_000 });
    expect(lines.map(({ msg }) => msg)).toEqual([expect.stringMatching(/^clock does not work; .*NTP/)]);
  });

  it('also where Stripe has told us of no payment', async () => {
    const services = await testServices({ databaseUrl });
    await services.pool.query('delete from webhook_events');
    await services.pool.query('alter table ledger drop constraint if exists ledger_payment_id_fkey');
    await services.pool.query('alter table ledger drop constraint if exists ledger_member_id_fkey');
    await services.pool.query(`insert into ledger (kind, payment_id, member_id, amount_cents, gateway, at)
      values ('payment', uuidv7(), uuidv7(), 1500, 'stripe', clock_timestamp() - interval '2 hours')`);
    await services.db.destroy();
    expect((await started({ payments: stripe })).lines.map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/^webhooks does not work; .*STRIPE_WEBHOOK_SECRET/),
    ]);
    expect((await started({})).lines).toEqual([]);
  });

  it('of an address that works soon after, as behind a proxy that looks first, nothing', async () => {
    answer = { status: 503, body: '' };
    setTimeout(() => (answer = { status: 200, body: '{"status":"ok"}' }), 30);
    expect((await started({})).lines).toEqual([]);
  });

  it('and waits for nobody who says nothing', async () => {
    const open: Socket[] = [];
    const silent = createTcpServer((socket) => void open.push(socket));
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const { port } = silent.address() as AddressInfo;
    const { lines } = await started(
      { smtpUrl: `smtp://127.0.0.1:${port}`, publicUrl: `http://127.0.0.1:${port}` },
      { patienceMs: 300 },
    );
    expect(Object.fromEntries(lines.map(({ check, reason }) => [check, reason]))).toEqual({
      mail: 'No answer within 0.3 seconds',
      PUBLIC_URL: 'No answer within 0.3 seconds',
    });
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
  });

  it('and goes on where a check itself is broken', async () => {
    const lines: string[] = [];
    const log = createLog({ level: 'info' }, { write: (line) => void lines.push(line) });
    const broken = () => {
      throw new Error('at once');
    };
    await sayWhatFails({ log }, [{ what: 'mail', check: broken, toDo: 'look' }]);
    expect(lines.join('')).toContain('at once');
  });
});
