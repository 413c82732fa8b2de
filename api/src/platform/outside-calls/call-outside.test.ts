import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createPlainServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { scratchFolder } from '../../testing/scratch.ts';
import {
  callOutside,
  CallFailed,
  isSecureOrOwn,
  outsideRules,
  readAddress,
  type OutsideCall,
  type OutsideRules,
} from './index.ts';

let answer: RequestListener;
let server: Server;
let port: number;
let asked: string[];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host}${request.url}`);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const LOOPBACK: OutsideRules = { networks: ['127.0.0.1'] };
const SMALL = { maxBytes: 1000 };
const here = (at = '/'): string => `http://127.0.0.1:${port}${at}`;
const call = (address: string, given: Partial<OutsideCall> = {}, rules: OutsideRules = LOOPBACK) =>
  callOutside(address, { ...SMALL, ...given }, rules);
const failing = (why: string) => ({ why });

describe('[outside.1] an address that a person gave', () => {
  it.each([
    'file:///etc/passwd',
    'ftp://example.com/a',
    'webcal://example.com/a',
    'https://a:b@example.com/',
    'https://a@example.com/',
    'https://example.com:22/',
    'https://example.com:25/',
    'https://intranet/',
    'https://localhost/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'http://example.com/',
    'example.com',
    '',
  ])('is not %s', (text) => expect(readAddress(text, {})).toBeNull());

  it.each(['https://example.com/', 'https://example.com:8443/a?b', 'https://1.1.1.1/'])('may be %s', (text) =>
    expect(readAddress(text, {})?.href).toBe(text),
  );

  it('needs TLS in production, but in a network that the operator named', () => {
    const inProduction = outsideRules({ environment: 'production', reachableNetworks: ['10.1.0.0/16'] });
    expect(readAddress('http://example.com/', { ...inProduction, networks: [] })).toBeNull();
    expect(readAddress('http://10.1.2.3/', inProduction)).not.toBeNull();
    expect(readAddress('http://10.2.2.3/', inProduction)).toBeNull();
    const elsewhere = outsideRules({ environment: 'development', reachableNetworks: [] });
    expect(readAddress('http://example.com/', elsewhere)).not.toBeNull();
  });

  it('is refused before anything is looked up where its host cannot be public', async () => {
    const resolve = vi.fn(async () => ['127.0.0.1']);
    await expect(call('https://printer.local/', {}, { resolve })).rejects.toMatchObject(
      failing('unreachable'),
    );
    await expect(call('https://10.0.0.1/', {}, { resolve })).rejects.toMatchObject(failing('unreachable'));
    expect(resolve).not.toHaveBeenCalled();
  });
});

describe('[outside.2] where a call goes', () => {
  it('to what was checked: the name is looked up once, whatever it means a moment later', async () => {
    answer = (_, response) => response.end('there');
    const resolve = vi.fn(() =>
      Promise.resolve(resolve.mock.calls.length > 1 ? ['10.0.0.1'] : ['127.0.0.1']),
    );
    const reply = await call(`http://rebinding.example.com:${port}/a`, {}, { ...LOOPBACK, resolve });
    expect([reply.status, String(reply.body)]).toEqual([200, 'there']);
    expect(asked).toEqual([`GET rebinding.example.com:${port}/a`]);
    expect(resolve).toHaveBeenCalledOnce();
  });

  it.each([
    [['10.0.0.1']],
    [['127.0.0.1']],
    [['1.1.1.1', '127.0.0.1']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['64:ff9b::7f00:1']],
    [['fd00::1']],
    [[]],
  ])('not where a name stands for %j', async (found) => {
    const rules = { plain: true, resolve: async () => found };
    await expect(call(`http://private.example.com:${port}/`, {}, rules)).rejects.toMatchObject(
      failing('unreachable'),
    );
    expect(asked).toEqual([]);
  });

  it('without TLS only where all a name stands for is in a network of the operator', async () => {
    const rules = { networks: ['127.0.0.1'], resolve: async () => ['127.0.0.1', '1.1.1.1'] };
    await expect(call(`http://half.example.com:${port}/`, {}, rules)).rejects.toMatchObject(
      failing('unreachable'),
    );
    expect(asked).toEqual([]);
  });

  it('what is to be called without TLS later is looked at before', async () => {
    const at = (found: string[], networks = ['127.0.0.0/8']) =>
      isSecureOrOwn(
        new URL('http://some.example.com/'),
        { networks, resolve: async () => found },
        AbortSignal.timeout(5000),
      );
    expect(await at(['127.0.0.1', '127.0.0.2'])).toBe(true);
    for (const found of [['127.0.0.1', '1.1.1.1'], ['1.1.1.1'], ['10.0.0.1'], []])
      expect([found, await at(found)]).toEqual([found, false]);
    expect(await at(['127.0.0.1'], [])).toBe(false);
  });

  it('a redirect is an answer like any other, unless it was asked to follow', async () => {
    answer = (_, response) => response.writeHead(302, { location: '/there' }).end();
    expect((await call(here())).status).toBe(302);
    expect(asked).toHaveLength(1);
    // A POST is not redirected: its body goes to one place only.
    expect((await call(here(), { method: 'POST', body: 'x', redirects: 3 })).status).toBe(302);
    expect(asked).toHaveLength(2);
  });

  it('each step of a redirect is judged as the first', async () => {
    for (const [to, why] of [
      ['http://10.0.0.1/', 'unreachable'],
      ['http://169.254.169.254/latest/', 'unreachable'],
      ['http://localhost/', 'unreachable'],
      ['http://[::1]/', 'unreachable'],
      ['file:///etc/passwd', 'address'],
      ['http://a:b@127.0.0.1/', 'address'],
      ['http://127.0.0.1:25/', 'address'],
      ['http://', 'address'],
    ] as const) {
      answer = (_, response) => response.writeHead(302, { location: to }).end();
      const names = { ...LOOPBACK, resolve: async (host: string) => [host === 'localhost' ? '::1' : host] };
      await expect(call(here(), { redirects: 3 }, names)).rejects.toMatchObject(failing(why));
    }
  });

  it('as often as it was said and not on and on', async () => {
    answer = (request, response) => response.writeHead(307, { location: `${request.url}x` }).end();
    await expect(call(here(), { redirects: 3 })).rejects.toMatchObject(failing('redirects'));
    expect(asked).toHaveLength(4);
  });

  it('with a name of ours, no cookies, and nothing of what was for the first host alone', async () => {
    const got: Record<string, unknown>[] = [];
    answer = ({ headers, url }, response) => {
      got.push(headers);
      response.setHeader('set-cookie', 'a=b');
      if (url === '/') response.writeHead(302, { location: `http://other.example.com:${port}/b` });
      response.end();
    };
    const rules = { ...LOOPBACK, resolve: async () => ['127.0.0.1'] };
    const headers = { authorization: 'Bearer x', accept: 'text/calendar', 'if-none-match': '"1"' };
    await call(here(), { redirects: 1, headers }, rules);
    expect(got[0]).toMatchObject({ ...headers, 'user-agent': 'Backyard', 'accept-encoding': 'identity' });
    expect(got[1]).toMatchObject({ accept: 'text/calendar' });
    for (const name of ['authorization', 'if-none-match', 'cookie']) expect(got[1]).not.toHaveProperty(name);
  });
});

describe('[outside.1] what is wrong with a server’s TLS is told apart from nobody being there', () => {
  it.each([
    ['CERT_HAS_EXPIRED', 'expired'],
    ['CERT_NOT_YET_VALID', 'not_yet'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self_signed'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'wrong_name'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'untrusted'],
    ['ECONNREFUSED', null],
    ['toString', null],
  ])('%s', (code, tls) => {
    expect(new CallFailed('unreachable', Object.assign(new Error('x'), { code })).tls).toBe(tls);
  });

  it('where no TLS is spoken', async () => {
    answer = (_, response) => response.end('plain');
    const said = { why: 'unreachable', tls: 'no_tls' };
    await expect(call(`https://127.0.0.1:${port}/`)).rejects.toMatchObject(said);
    expect(asked).toEqual([]);
  });

  it.runIf(existsSync('/usr/bin/openssl'))('where nobody else has signed the certificate', async () => {
    const folder = await scratchFolder();
    const [key, cert] = [path.join(folder, 'key'), path.join(folder, 'cert')];
    const ask = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
    execFileSync('/usr/bin/openssl', [...ask, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    const own = createSecureServer({ key: await readFile(key), cert: await readFile(cert) });
    own.listen(0, '127.0.0.1');
    await once(own, 'listening');
    const address = `https://127.0.0.1:${(own.address() as AddressInfo).port}/`;
    await expect(call(address)).rejects.toMatchObject({ why: 'unreachable', tls: 'self_signed' });
    own.close();
  });
});

describe('[outside.4] how long and how much', () => {
  it('who never answers is slow, and so is who never ends', async () => {
    answer = () => undefined;
    await expect(call(here(), { limitMs: 200 })).rejects.toMatchObject(failing('slow'));
    answer = (_, response) => void response.writeHead(200).write('a');
    await expect(call(here(), { limitMs: 200 })).rejects.toMatchObject(failing('slow'));
    // A piece now and then is no excuse.
    let dripping: NodeJS.Timeout | undefined;
    answer = (_, response) => {
      dripping = setInterval(() => response.write('a'), 20);
    };
    await expect(call(here(), { limitMs: 300 })).rejects.toMatchObject(failing('slow'));
    clearInterval(dripping);
  });

  it('who never ends is slow where no length is said, too: what came is not taken for all of it', async () => {
    const old = createPlainServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.write('HTTP/1.0 200 OK\r\n\r\nhalf'));
    });
    old.listen(0, '127.0.0.1');
    await once(old, 'listening');
    const address = `http://127.0.0.1:${(old.address() as AddressInfo).port}/`;
    await expect(call(address, { limitMs: 200 })).rejects.toMatchObject(failing('slow'));
    old.close();
  });

  it('who takes too long to be connected to is left before the whole time is over', async () => {
    // Accepts connections, and does not speak TLS.
    const mute = createPlainServer();
    mute.listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const address = `https://127.0.0.1:${(mute.address() as AddressInfo).port}/`;
    await expect(call(address, { connectMs: 100, limitMs: 3_600_000 })).rejects.toMatchObject(
      failing('slow'),
    );
    mute.close();
  });

  it('no more than may come is read, whatever length is said', async () => {
    let sent = 0;
    const gone = new Promise<void>((resolve) => {
      answer = (_, response) => {
        const more = (): void => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536;
        };
        response.on('drain', more).on('close', () => resolve());
        more();
      };
    });
    await expect(call(here(), { maxBytes: 100_000 })).rejects.toMatchObject(failing('large'));
    await gone;
    expect(sent).toBeLessThan(50_000_000);
    answer = (_, response) => response.end(Buffer.alloc(1001));
    await expect(call(here())).rejects.toMatchObject(failing('large'));
    answer = (_, response) => response.end(Buffer.alloc(1000));
    expect((await call(here())).body).toHaveLength(1000);
  });

  it('what was packed counts as large as it is', async () => {
    answer = (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000)));
    await expect(call(here(), { maxBytes: 1_000_000 })).rejects.toMatchObject(failing('large'));
    answer = (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('unpacked'));
    expect(String((await call(here())).body)).toBe('unpacked');
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end('x');
    await expect(call(here())).rejects.toMatchObject(failing('unreadable'));
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip');
    await expect(call(here())).rejects.toMatchObject(failing('unreachable'));
  });

  it('what breaks off is nothing', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half');
      setTimeout(() => response.destroy(), 20);
    };
    await expect(call(here())).rejects.toMatchObject(failing('unreachable'));
    await expect(call('http://127.0.0.1:1025/')).rejects.toMatchObject(failing('unreachable'));
  });
});
