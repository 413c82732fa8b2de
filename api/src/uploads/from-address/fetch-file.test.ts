import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchFile } from './fetch-file.ts';

let answer: RequestListener;
let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const loopback = { networks: ['127.0.0.1'] };

describe('[HOLD-40] a file from an address', () => {
  it('comes from the address that was checked, looked up once', async () => {
    let asked = '';
    answer = (request, response) => {
      asked = String(request.headers.host);
      response.end('picture');
    };
    const resolve = vi.fn(() =>
      Promise.resolve(resolve.mock.calls.length > 1 ? ['10.0.0.1'] : ['127.0.0.1']),
    );
    const url = `http://rebinding.example:${port}/a.png`;
    expect(String(await fetchFile(url, buffer, { ...loopback, resolve }))).toBe('picture');
    expect(asked).toBe(`rebinding.example:${port}`);
    expect(resolve).toHaveBeenCalledOnce();
  });

  it.each([
    ['this machine, without the door for tests', () => `http://127.0.0.1:${port}/`, {}],
    ['written as a number', () => `http://2130706433:${port}/`, {}],
    ['mapped', () => `http://[::ffff:127.0.0.1]:${port}/`, loopback],
    ['metadata of a cloud', () => 'http://169.254.169.254/latest/', loopback],
    [
      'one of two is private',
      () => `http://two.example:${port}/`,
      { ...loopback, resolve: async () => ['127.0.0.1', '10.0.0.1'] },
    ],
  ])('not: %s', async (_what, url, options) => {
    answer = () => expect.unreachable();
    await expect(fetchFile(url(), buffer, options)).rejects.toMatchObject({ why: 'unreachable' });
  });

  it.each(['http://169.254.169.254/', 'http://10.0.0.1/', 'http://[::1]/'])(
    'nor by a redirect to %s',
    async (to) => {
      answer = (_request, response) => response.writeHead(302, { location: to }).end();
      await expect(fetchFile(`http://127.0.0.1:${port}/`, buffer, loopback)).rejects.toMatchObject({
        why: 'unreachable',
      });
    },
  );

  it.each(['http://127.0.0.1:25/', 'http://a:b@127.0.0.1/', 'file:///etc/passwd'])(
    'a redirect is read as an address is: not %s',
    async (to) => {
      answer = (_request, response) => response.writeHead(302, { location: to }).end();
      await expect(fetchFile(`http://127.0.0.1:${port}/`, buffer, loopback)).rejects.toMatchObject({
        why: 'address',
      });
    },
  );

  it.each([
    'file:///etc/passwd',
    'ftp://example.com/a.png',
    'http://a:b@example.com/',
    'http://example.com:25/',
    'cat',
  ])('no address: %s', async (url) => {
    await expect(fetchFile(url, buffer)).rejects.toMatchObject({ why: 'address' });
  });

  it('who never answers is slow, who goes round in circles has nothing', async () => {
    answer = () => undefined;
    await expect(
      fetchFile(`http://127.0.0.1:${port}/`, buffer, { ...loopback, limitMs: 300 }),
    ).rejects.toMatchObject({ why: 'slow' });
    let asked = 0;
    answer = (_request, response) => {
      asked += 1;
      response.writeHead(302, { location: '/' }).end();
    };
    await expect(fetchFile(`http://127.0.0.1:${port}/`, buffer, loopback)).rejects.toMatchObject({
      why: 'missing',
    });
    expect(asked).toBe(6);
  });
});
