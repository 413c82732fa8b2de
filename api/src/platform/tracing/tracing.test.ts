import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { testServices } from '../../testing/test-services.ts';
import { startTracing, stopTracing, tracer, tracingSettings } from './index.ts';

interface Told {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
  status: { code?: number };
}

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
  await stopTracing();
});

/** A collector that records what it receives. */
async function collector(status = 200) {
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const paths: (string | undefined)[] = [];
  const hear = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    bodies.push(await text(request));
    headers.push(request.headers);
    paths.push(request.url);
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => void hear(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ending.push(async () => server.close());
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    headers,
    paths,
    bodies,
    spans: (): Told[] =>
      bodies.flatMap((body) => {
        const { resourceSpans } = JSON.parse(body) as {
          resourceSpans: { scopeSpans: { spans: Told[] }[] }[];
        };
        return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
      }),
  };
}

async function served(trustProxy: number) {
  const services = await testServices({ config: { trustProxy } });
  const app = await createApp(services);
  ending.push(async () => {
    await app.close();
    await services.db.destroy();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers });
}

const log = pino({ level: 'silent' });
const valueOf = ({ attributes }: Told, name: string): string | undefined => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

describe('[OPS-27] traces', () => {
  it('a collector hears of requests by their route and of the statements within them, and of nothing that somebody sent', async () => {
    const { endpoint, spans, headers, paths, bodies } = await collector();
    const given = { OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b' };
    await startTracing(tracingSettings(given, 'yard'), log);
    const ask = await served(0);
    const answer = await ask('/api/events?query=my-secret-wish', {
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    });
    await ask('/api/hosts/a-secret-address');
    await stopTracing();
    expect(tracer()).toBeNull();
    expect(paths[0]).toBe('/v1/traces');
    expect(headers[0]).toMatchObject({ 'x-key': 'a b', 'content-type': 'application/json' });
    const request = spans().find(({ name }) => name === 'GET /api/events');
    if (!request) throw new Error('No span of the request');
    expect(request).toMatchObject({ kind: 2, status: {} });
    expect(request.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
    expect(valueOf(request, 'http.response.status_code')).toBe('200');
    expect(valueOf(request, 'http.request.id')).toBe(answer.headers.get('x-request-id'));
    const statements = spans().filter(({ parentSpanId }) => parentSpanId === request.spanId);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      expect(statement).toMatchObject({ traceId: request.traceId, kind: 3 });
      expect(valueOf(statement, 'db.query.text')).toMatch(/select/i);
      expect(BigInt(statement.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request.endTimeUnixNano));
      expect(BigInt(statement.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request.startTimeUnixNano));
    }
    expect(bodies.join('')).toContain('"yard"');
    expect(bodies.join('')).not.toMatch(/secret/);
  });

  it('behind a proxy a request goes on with the trace that the proxy names, or is left out where it says so', async () => {
    const { endpoint, spans } = await collector();
    await startTracing(tracingSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, 'yard'), log);
    const ask = await served(1);
    const id = '0af7651916cd43dd8448eb211c80319c';
    await ask('/healthz', { traceparent: `00-${id}-b7ad6b7169203331-01` });
    await ask('/api/events', { traceparent: `00-${id}-b7ad6b7169203331-00` });
    await stopTracing();
    expect(spans().map(({ name, traceId, parentSpanId }) => [name, traceId, parentSpanId])).toEqual([
      ['GET /healthz', id, 'b7ad6b7169203331'],
    ]);
  });

  it('a job is one, with its statements; one that fails says so, and fails', async () => {
    const { endpoint, spans } = await collector();
    await startTracing(tracingSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, 'yard'), log);
    const { pool, db } = await testServices();
    ending.push(() => db.destroy());
    await tracer()?.job({ name: 'send_mail', attempt: 2 }, () => pool.query('select $1::int', [42]));
    const failing = tracer()?.job({ name: 'send_mail', attempt: 3 }, () =>
      pool.query('select 1 / $1::int', [0]),
    );
    await expect(failing).rejects.toThrow('division by zero');
    await stopTracing();
    const jobs = spans().filter(({ name }) => name === 'job send_mail');
    expect(jobs.map(({ kind, status }) => [kind, status.code])).toEqual([
      [5, undefined],
      [5, 2],
    ]);
    for (const [place, job] of jobs.entries())
      expect(spans().filter(({ parentSpanId }) => parentSpanId === job.spanId)).toMatchObject([
        { name: 'select', status: place === 0 ? {} : { code: 2 } },
      ]);
  });

  it('a collector that refuses or is away is told once, and nobody waits for it', async () => {
    const refusing = await collector(503);
    for (const endpoint of [refusing.endpoint, 'http://127.0.0.1:1']) {
      const said: string[] = [];
      const loud = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
      await startTracing(tracingSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, 'yard'), loud);
      for (let jobs = 0; jobs < 1100; jobs++)
        await tracer()?.job({ name: 'x', attempt: 1 }, async () => undefined);
      await stopTracing();
      expect(said.filter((line) => line.includes('the collector of traces takes none'))).toHaveLength(1);
    }
  });

  it.each([
    [{}],
    [{ OTEL_SERVICE_NAME: 'yard' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'true' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_TRACES_EXPORTER: 'none' }],
  ])('are none with %j', async (given) => {
    expect(tracingSettings(given, 'yard')).toBeNull();
    await startTracing(null, log);
    expect(tracer()).toBeNull();
  });

  it('a share of them, and what they are of, by the settings', async () => {
    const { endpoint, spans } = await collector();
    const given = {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${endpoint}/mine`,
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.5',
      OTEL_SERVICE_NAME: 'porch',
      OTEL_RESOURCE_ATTRIBUTES: 'a=1, service.name=other,broken',
    };
    const settings = tracingSettings(given, 'yard');
    expect(settings).toMatchObject({
      endpoint: `${endpoint}/mine`,
      resource: { 'service.name': 'porch', a: '1' },
      parentBased: false,
    });
    await startTracing(settings, log);
    for (let jobs = 0; jobs < 400; jobs++)
      await tracer()?.job({ name: 'x', attempt: 1 }, async () => undefined);
    await stopTracing();
    expect(spans().length).toBeGreaterThan(100);
    expect(spans().length).toBeLessThan(300);
  });
});
