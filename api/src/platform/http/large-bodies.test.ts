import { randomBytes } from 'node:crypto';
import { connect, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildHost } from '../../testing/builders.ts';
import { scratchFolder } from '../../testing/scratch.ts';
import { testApp } from '../../testing/test-app.ts';
import { MAX_DRAINED_BYTES } from './drain-body.ts';

const MB = 1024 * 1024;
let port: number;
let as: { cookie: string };
const folder = await scratchFolder();
const site = testApp({ config: { dataDir: folder, rateLimits: false } });
beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.server.address() as AddressInfo).port;
  as = await site.signInAs(await buildHost(site.services.db));
});

/** Sends a body piece by piece, waits until each has left, and reads no answer before the last: as many programs do. */
async function send(
  url: string,
  {
    method = 'PUT',
    type = 'application/json',
    megabytes,
    chunked = false,
    coding = 'identity',
  }: { method?: string; type?: string; megabytes: number; chunked?: boolean; coding?: string },
): Promise<{ status: number; code: string }> {
  const length = megabytes * MB;
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const torn = new Promise<never>((_resolve, reject) => {
    socket.once('error', reject);
  });
  // The rejection is handled where it is awaited.
  torn.catch(() => undefined);
  socket.pause();
  const head = [
    `${method} ${url} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `origin: http://127.0.0.1:${port}`,
    `cookie: ${as.cookie}`,
    `content-type: ${type}`,
    `content-encoding: ${coding}`,
    chunked ? 'transfer-encoding: chunked' : `content-length: ${length}`,
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const piece = Buffer.alloc(64 * 1024, 'x');
  const write = (bytes: Buffer) =>
    Promise.race([
      new Promise<void>((resolve, reject) => {
        socket.write(bytes, (error) => (error ? reject(error) : resolve()));
      }),
      torn,
    ]);
  for (let sent = 0; sent < length; sent += piece.length) {
    if (chunked) await write(Buffer.from(`${piece.length.toString(16)}\r\n`));
    await write(piece);
    if (chunked) await write(Buffer.from('\r\n'));
  }
  if (chunked) await write(Buffer.from('0\r\n\r\n'));
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  socket.resume();
  await Promise.race([
    torn,
    new Promise<void>((resolve) => {
      socket.once('end', resolve);
    }),
  ]);
  socket.destroy();
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]),
    code: /"code":"(\w+)"/.exec(text)?.[1] ?? (text.includes('<h1>') ? 'a page' : ''),
  };
}
const upload = async () =>
  new URL((await site.call<{ uploadURL: string }>('POST', '/api/objects/upload', { as })).body.uploadURL)
    .pathname;

describe('[HOLD-21] a body that is too large gets its answer, and no torn connection', () => {
  it.each([false, true])('an upload, chunked: %s', async (chunked) => {
    for (const megabytes of [6, 19])
      expect(await send(await upload(), { type: 'image/png', megabytes, chunked })).toEqual({
        status: 413,
        code: 'upload_too_large',
      });
  });

  it.each([
    ['PUT', '/api/user/profile', 'application/json', 413, 'too_large'],
    ['POST', '/api/events', 'application/json', 413, 'too_large'],
    ['POST', '/api/event-imports?fileName=a.csv', 'text/csv', 413, 'import_too_large'],
    ['POST', '/api/payments/webhook', 'application/json', 413, 'too_large'],
    ['POST', '/sign-in', 'application/x-www-form-urlencoded', 413, 'a page'],
    ['POST', '/api/events', 'text/plain', 415, 'json_required'],
  ])('%s %s as %s', async (method, url, type, status, code) => {
    for (const chunked of [false, true]) {
      const answer = await send(url, { method, type, megabytes: 19, chunked });
      expect(answer).toMatchObject({ status, code });
    }
  });

  it.each(['gzip', 'br', 'deflate'])('one that is compressed as %s', async (coding) => {
    for (const megabytes of [1, 19]) {
      const answer = await send('/api/login/code', { method: 'POST', megabytes, coding });
      expect(answer).toEqual({ status: 415, code: 'not_compressed' });
    }
  });

  it('one that is no promised size, compressed or not', async () => {
    const body = gzipSync(JSON.stringify({ email: randomBytes(300 * 1024).toString('base64') }));
    const answer = await fetch(`http://127.0.0.1:${port}/api/login/code`, {
      method: 'POST',
      headers: {
        origin: `http://127.0.0.1:${port}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      body,
    });
    expect([answer.status, answer.headers.get('accept-encoding')]).toEqual([415, 'identity']);
  });

  it('whoever sends more than 20 MB is cut off', async () => {
    const megabytes = (2 * MAX_DRAINED_BYTES) / MB + 40;
    const sent = send(await upload(), { type: 'image/png', megabytes, chunked: true });
    await expect(sent).rejects.toMatchObject({ code: /ECONNRESET|EPIPE/ });
  });
});

describe('[HOLD-18] a request that comes too slowly is closed', () => {
  const slowly = (text: string) =>
    new Promise<string>((resolve) => {
      let answer = '';
      const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(text));
      // A byte now and then keeps it from being idle.
      const drip = setInterval(() => socket.write('x'), 100);
      socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
      socket.on('error', () => undefined);
      socket.once('close', () => {
        clearInterval(drip);
        resolve(answer);
      });
    });

  it('limits that a phone with one bar keeps', () => {
    expect(site.app.server).toMatchObject({ requestTimeout: 120_000, headersTimeout: 20_000 });
  });

  // Node checks for slow clients only every few seconds, so the tests run concurrently to share that wait.
  describe.concurrent('each is', () => {
    beforeAll(() => {
      const { requestTimeout, headersTimeout } = site.app.server;
      Object.assign(site.app.server, { requestTimeout: 500, headersTimeout: 400 });
      return () => void Object.assign(site.app.server, { requestTimeout, headersTimeout });
    });
    it.each([
      ['headers', () => 'GET /api/events HTTP/1.1\r\nhost: localhost\r\nx-slow: '],
      [
        'a body',
        () =>
          `PUT /api/user/profile HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\norigin: http://127.0.0.1:${port}\r\ncookie: ${as.cookie}\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"a":"`,
      ],
      [
        'a body of pieces',
        () =>
          `PUT /api/user/profile HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\norigin: http://127.0.0.1:${port}\r\ncookie: ${as.cookie}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1000\r\n{"a":"`,
      ],
    ])('slow: %s', async (_what, text) => {
      expect(await slowly(text())).toMatch(/^HTTP\/1\.1 408 /);
    });
  });
});
