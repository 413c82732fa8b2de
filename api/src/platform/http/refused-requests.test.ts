import { once } from 'node:events';
import { connect } from 'node:net';
import { errorBody, routes, type RouteContract } from '@backyard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildHost, buildMember } from '../../testing/builders.ts';
import { TEST_ORIGIN, testApp } from '../../testing/test-app.ts';

let port: number;

const test = testApp();
beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const address = test.app.server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});

/** Sends these very octets, and reads the answer to its end. */
async function send(request: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  socket.on('error', () => undefined);
  socket.write(request);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

const request = (target: string, headers = 'Host: localhost\r\n', method = 'GET') =>
  `${method} ${target} HTTP/1.1\r\nConnection: close\r\n${headers}\r\n`;

describe('[HOLD-44] every error has the same shape', () => {
  it.each([
    ['no HTTP', 'nonsense\r\n\r\n', 400, 'bad_request'],
    ['an unknown method', request('/', undefined, 'FROBNICATE'), 400, 'bad_request'],
    ['a header that is none', request('/', 'Host: localhost\r\nno colon\r\n'), 400, 'bad_request'],
    [
      'two lengths',
      request('/', 'Host: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n'),
      400,
      'bad_request',
    ],
    ['no host', request('/api/events', ''), 400, 'bad_request'],
    ['no host for what writes addresses', 'GET /evil.example/discover HTTP/1.0\r\n\r\n', 400, 'bad_request'],
    ['two hosts', request('/api/events', 'Host: localhost\r\nhost: other.example\r\n'), 400, 'bad_request'],
    ['a host that is none', request('/api/events', 'Host: a b\r\n'), 400, 'bad_request'],
    ['a host with a person', request('/api/events', 'Host: me@localhost\r\n'), 400, 'bad_request'],
    ['a host with a path', request('/api/events', 'Host: localhost/events?x=\r\n'), 400, 'bad_request'],
    ['an address that is no text', request('/api/events/%FF'), 400, 'bad_request'],
    [
      'too many headers',
      request('/', `Host: localhost\r\nCookie: ${'a'.repeat(20_000)}\r\n`),
      431,
      'headers_too_large',
    ],
    ['a far too long address', request(`/${'a'.repeat(20_000)}`), 431, 'headers_too_large'],
    ['a too long address', request(`/${'a'.repeat(4096)}`), 414, 'address_too_long'],
    ['a too long question', request(`/api/events?v=${"'".repeat(4096)}`), 414, 'address_too_long'],
    ['an unknown address', request('/api/nowhere'), 404, 'not_found'],
    ['another method', request('/api/events', undefined, 'OPTIONS'), 405, 'method_not_allowed'],
  ])('%s', async (_what, octets, status, code) => {
    const answer = await send(octets);
    expect(answer.status).toBe(status);
    expect(answer.head).toContain('content-type: application/json; charset=utf-8');
    expect(answer.head).toContain('cache-control: no-store');
    // [OPS-1]
    expect(answer.head).toMatch(/^x-request-id: [\w-]{12}$/m);
    expect(z.strictObject(errorBody.shape).parse(JSON.parse(answer.body)).code).toBe(code);
  });

  it('a probe of HTTP/1.0 need not name the site', async () => {
    expect((await send('GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200);
  });
});

describe('[HOLD-44] a method that an address does not have', () => {
  it.each([
    ['PUT', '/api/events', 'GET, HEAD, POST'],
    ['PATCH', '/api/events', 'GET, HEAD, POST'],
    ['GET', '/api/login/code', 'POST'],
    ['HEAD', '/api/login/code', 'POST'],
    ['DELETE', '/api/login/code/?x=1', 'POST'],
    ['GET', '/api/events/01980000-0000-7000-8000-000000000001/register', 'DELETE, POST'],
    ['POST', '/calendar/x.ics', 'GET, HEAD'],
    ['POST', '/events', 'GET, HEAD'],
    ['POST', '/host/Meetup.com', 'GET, HEAD'],
    ['POST', '/api/docs', 'GET, HEAD'],
    ['OPTIONS', '/healthz', 'GET, HEAD'],
  ] as const)('%s %s: 405, Allow: %s', async (method, url, allow) => {
    const headers = { origin: TEST_ORIGIN, host: 'localhost', accept: 'application/json' };
    const reply = await test.app.inject({ method, url, headers });
    expect(reply.statusCode).toBe(405);
    expect(reply.headers.allow).toBe(allow);
    if (method !== 'HEAD') expect(reply.json()).toMatchObject({ code: 'method_not_allowed' });
  });

  it.each(['/api/nowhere', '/api/events/x/y/z', '/api/eventsx', '/calendar/x.icsx', '/nowhere'])(
    'POST %s is not found: there is no such address',
    async (url) => {
      const reply = await test.app.inject({
        method: 'POST',
        url,
        headers: { origin: TEST_ORIGIN, host: 'localhost' },
      });
      expect(reply.statusCode).toBe(404);
      expect(reply.headers.allow).toBeUndefined();
    },
  );
});

describe('[HOLD-14] an address that begins with two slashes', () => {
  it.each([
    ['//evil.example/events?a=b', '/evil.example/events?a=b'],
    ['//', '/'],
    ['//api/events', '/api/events'],
    [String.raw`/\evil.example/`, '/evil.example/'],
  ])('%s leads to %s, on this site', async (target, here) => {
    const answer = await send(request(target));
    expect(answer.status).toBe(308);
    expect(answer.head).toContain(`location: ${here}\r\n`);
  });

  it('changes nothing either', async () => {
    const headers = `Host: localhost\r\nOrigin: http://localhost\r\nContent-Length: 0\r\n`;
    expect((await send(request('//api/login/code', headers, 'POST'))).status).toBe(404);
  });

  it('a target that names another site is answered as this one', async () => {
    const answer = await send(request('http://evil.example/api/events?limit=1&cursor=x', undefined));
    expect(answer.head + answer.body).not.toContain('evil.example');
  });
});

describe('[HOLD-44] a parameter without a value was not given', () => {
  const asked = Object.values(routes)
    .flatMap((feature) => Object.values<RouteContract>(feature))
    .filter(({ method, query }) => method === 'GET' && query instanceof z.ZodObject)
    .map((route) => [route.path, route] as const);

  it.each(asked)('%s', async (path, route) => {
    const role = route.access === 'host' ? 'host' : 'admin';
    const member =
      role === 'host' ? await buildHost(test.services.db) : await buildMember(test.services.db, { role });
    const as = route.access === 'public' ? undefined : await test.signInAs(member, { confirmed: true });
    const fields = route.query instanceof z.ZodObject ? Object.keys(route.query.shape) : [];
    const url = path.replaceAll(/:\w+/g, '01980000-0000-7000-8000-000000000001');
    const empty = await test.call(
      'GET',
      `${url}?${fields.map((field) => `${field}=`).join('&')}`,
      as && { as },
    );
    const none = await test.call('GET', url, as && { as });
    expect(empty.status).toBe(none.status);
    expect(empty.text).toBe(none.text);
  });

  it('what has one is looked at as ever', async () => {
    expect((await test.call('GET', '/api/events?category=nonsense')).status).toBe(400);
    expect((await test.call('GET', '/api/events?category=&category=art')).status).toBe(400);
  });
});
