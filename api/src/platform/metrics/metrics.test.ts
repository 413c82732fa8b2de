import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { buildHost } from '../../testing/builders.ts';
import { freshDatabase } from '../../testing/database.ts';
import { startTestApp, testApp } from '../../testing/test-app.ts';
import { testServices } from '../../testing/test-services.ts';
import { queueMail } from '../mailer/index.ts';
import { postponeMail } from '../mailer/mails.queries.ts';
import { addUp, count, createProcessMetrics, leftBy, serveMetrics, type ProcessMetrics } from './index.ts';

const TOKEN = 'a-token-that-nobody-guesses';
const ending: (() => Promise<unknown> | void)[] = [];
const test = testApp(async () => ({ databaseUrl: await freshDatabase() }));
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

async function counted(): Promise<ProcessMetrics> {
  const metrics = await createProcessMetrics();
  ending.push(metrics.stop);
  return metrics;
}

/** A port of its own for what these processes have counted. */
async function told(token: string | null, ...processes: ProcessMetrics[]) {
  const services = { ...test.services, config: { host: '127.0.0.1' } };
  const measured = () => Promise.all(processes.map((metrics) => metrics.measured()));
  const { port, close } = await serveMetrics(services, { port: 0, token }, measured);
  ending.push(close);
  return (path = '/metrics', authorization?: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: authorization ? { authorization } : {} });
}

const sumOf = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
};

describe('[OPS-3] who may read the figures', () => {
  it('with a token whoever shows it, and nobody else', async () => {
    const ask = await told(TOKEN, await counted());
    const shown = [
      undefined,
      TOKEN,
      `Bearer ${TOKEN}x`,
      `Bearer ${TOKEN.slice(1)}`,
      'Bearer ',
      `Basic ${TOKEN}`,
    ];
    for (const authorization of shown) {
      const refused = await ask('/metrics', authorization);
      expect(refused.status, authorization).toBe(401);
      expect(await refused.text()).toBe('');
    }
    const answer = await ask('/metrics', `Bearer ${TOKEN}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('nobody at the address that people use, and nothing else at the port of its own', async () => {
    expect((await test.call('GET', '/metrics')).status).toBe(404);
    const ask = await told(null, await counted());
    for (const path of ['/', '/api/events', '/metrics/x']) expect((await ask(path)).status).toBe(404);
    expect((await ask('/metrics?x=1')).status).toBe(200);
  });
});

describe('[OPS-4] what they say', () => {
  it('requests by route and class of status, with nothing in it that somebody sent', async () => {
    const metrics = await counted();
    const services = await testServices();
    const app = await createApp(services);
    ending.push(async () => {
      await app.close();
      await services.db.destroy();
    });
    metrics.watch(app, services);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const secret = 'a-secret-address';
    for (const path of [
      '/api/events?query=chess',
      '/api/events',
      `/api/events/${secret}`,
      `/${secret}`,
      `/api/${secret}`,
    ])
      await fetch(`http://127.0.0.1:${port}${path}`);
    const text = await (await (await told(null, metrics))()).text();
    const said = (route: string, status: string, method = 'GET') =>
      sumOf(text, `backyard_http_requests_total{method="${method}",route="${route}",status="${status}"}`);
    expect(said('/api/events', '2xx')).toBe(2);
    expect(said('/api/events/:id', '4xx')).toBe(1);
    expect(sumOf(text, 'backyard_http_request_duration_seconds_count{route="/api/events"}')).toBe(2);
    expect(text).not.toMatch(/secret-address|chess/);
    for (const state of ['in_use', 'idle', 'waiting'])
      expect(sumOf(text, `backyard_database_connections{state="${state}"}`)).toEqual(expect.any(Number));
    expect(sumOf(text, 'backyard_event_loop_delay_seconds{quantile="0.99"}')).toEqual(expect.any(Number));
  });

  it('several processes are one sum, which does not fall when one of them has ended', async () => {
    const [one, other] = [await counted(), await counted()];
    count('seat_taken', 3);
    const ask = await told(null, one, other);
    const whole = await (await ask()).text();
    expect(sumOf(whole, 'backyard_seats_taken_total')).toBe(6);
    expect(sumOf(whole, 'backyard_processes')).toBe(2);
    const left = leftBy(await one.measured());
    const after = await addUp([await addUp([[], left]), await other.measured()]);
    const valueOf = (name: string) => after.find((metric) => metric.name === name)?.values[0]?.value;
    expect(valueOf('backyard_seats_taken_total')).toBe(6);
    expect(valueOf('backyard_processes')).toBe(1);
  });

  it('what waits in the outbox and in the queue, and for how long', async () => {
    const { db } = test.services;
    await queueMail(db, { kind: 'letter', memberId: null, recipient: 'ada@example.com' });
    await queueMail(db, { kind: 'letter', memberId: null, recipient: 'ida@example.com' });
    const { id } = await db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', 'ida@example.com')
      .executeTakeFirstOrThrow();
    await postponeMail(db, id, new Date('2100-01-01'));
    await sql`delete from graphile_worker._private_jobs where key is null and payload ->> 'mailId' = ${id}`.execute(
      db,
    );
    const text = await (await (await told(null, await counted()))()).text();
    expect(sumOf(text, 'backyard_database_up')).toBe(1);
    expect(sumOf(text, 'backyard_mails_waiting{state="due"}')).toBe(1);
    expect(sumOf(text, 'backyard_mails_waiting{state="later"}')).toBe(1);
    expect(sumOf(text, 'backyard_jobs{name="send_mail",state="ready"}')).toBe(1);
    for (const name of ['backyard_oldest_mail_seconds', 'backyard_oldest_job_seconds{name="send_mail"}'])
      expect(sumOf(text, name)).toEqual(expect.any(Number));
    expect(text).not.toContain('ada@');
  });

  it('what waits for webhooks: what is due, what failed and is tried later, and for how long', async () => {
    const { db } = test.services;
    const member = await buildHost(db);
    const { id } = await db
      .insertInto('webhook_endpoints')
      .values({
        member_id: member.id,
        site: false,
        url: 'https://hooks.example.com/',
        kinds: ['event.changed'],
        secret: Buffer.alloc(32),
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ask = await told(null, await counted());
    const figures = async () => {
      const text = await (await ask()).text();
      expect(text).not.toContain('hooks.example.com');
      return ['waiting{state="due"}', 'waiting{state="paused"}'].map((name) =>
        sumOf(text, `backyard_webhooks_${name}`),
      );
    };
    expect(await figures()).toEqual([0, 0]);
    await sql`insert into webhook_deliveries (endpoint_id, kind, data, happened_at, state, due_at)
      select ${id}, 'event.changed', '{}', now() - interval '1 hour', state, due from (values
        ('waiting', now() - interval '1 minute'), ('waiting', now() - interval '1 hour'),
        ('waiting', now() + interval '1 hour'), ('delivered', null), ('failed', null)) told (state, due)`.execute(
      db,
    );
    expect(await figures()).toEqual([2, 1]);
    const text = await (await ask()).text();
    expect(sumOf(text, 'backyard_oldest_webhook_seconds')).toBeGreaterThanOrEqual(3600);
  });

  it('a database that is away is told, and the rest with it', async () => {
    const away = await startTestApp({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' });
    ending.push(away.close);
    const services = { ...away.services, config: { host: '127.0.0.1' } };
    const metrics = await counted();
    const { port, close } = await serveMetrics(services, { port: 0, token: null }, async () => [
      await metrics.measured(),
    ]);
    ending.push(close);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(sumOf(text, 'backyard_database_up')).toBe(0);
    expect(sumOf(text, 'backyard_processes')).toBe(1);
  });
});
