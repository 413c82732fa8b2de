import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NOWHERE } from '../../testing/nowhere.ts';
import { readConfig, type Config } from '../config.ts';
import { createLog } from '../log/index.ts';
import { createHttpServer } from './server.ts';

const logLine = z.looseObject({ msg: z.string(), reqId: z.string().optional() });

const SETTINGS = { ...readConfig({ NODE_ENV: 'test', DEMO: '0' }, '/'), dataDir: NOWHERE };

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(ending.splice(0).map((end) => end()));
});

/** A server with a page that works, one that does not, and one with a secret in its address. */
async function serve(given: Partial<Config>) {
  const lines: string[] = [];
  const app = await createHttpServer({
    config: { ...SETTINGS, ...given },
    logger: createLog({ level: 'info' }, { write: (line) => void lines.push(line) }),
    resolveViewer: async () => null,
  });
  app.get('/works', async () => 'yes');
  app.get('/broken', async () => Promise.reject(new Error('a fault of ours')));
  app.get('/secret/:token', async () => 'yes');
  await app.listen({ port: 0, host: '127.0.0.1' });
  ending.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return {
    port,
    ask: (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers }),
    log: () => lines.map((line) => logLine.parse(JSON.parse(line))),
  };
}
const idOf = (answer: Response): string => answer.headers.get('x-request-id') ?? '';

describe('[OPS-1] every request has a name', () => {
  it('in its answer, whatever that is, and in each line of the log about it', async () => {
    const { ask, log } = await serve({});
    const answers = [
      await ask('/works'),
      await ask('/none'),
      await ask(`/secret/${'x'.repeat(400)}`),
      await ask('/broken'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 400, 500]);
    const ids = answers.map(idOf);
    for (const id of ids) expect(id).toMatch(/^[\w-]{12}$/);
    expect(new Set(ids).size).toBe(ids.length);
    const failed = log().find(({ msg }) => msg === 'request failed');
    expect(failed?.reqId).toBe(ids[3]);
    // A person reads it, on whatever screen shows the sentence.
    const broken = await ask('/broken');
    expect(await broken.text()).toContain(`write to us and name ${idOf(broken)}.`);
  });

  it('the proxy’s, where there is one in front; nobody else’s, and nothing odd', async () => {
    const behind = await serve({ trustProxy: 1 });
    expect(idOf(await behind.ask('/works', { 'x-request-id': 'edge-01.4711_x' }))).toBe('edge-01.4711_x');
    for (const odd of ['short', 'x'.repeat(65), 'two words here', '{"msg":"forged"}', 'a;b=c;d=e;f'])
      expect(idOf(await behind.ask('/works', { 'x-request-id': odd }))).toMatch(/^[\w-]{12}$/);
    const alone = await serve({ trustProxy: 0 });
    expect(idOf(await alone.ask('/works', { 'x-request-id': 'edge-01.4711_x' }))).not.toBe('edge-01.4711_x');
  });

  it('one that comes twice is none of the proxy’s', async () => {
    const { port } = await serve({ trustProxy: 1 });
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    const twice = 'X-Request-Id: edge-0001\r\nX-Request-Id: edge-0002\r\n';
    socket.write(`GET /works HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${twice}\r\n`);
    await once(socket, 'close');
    expect(text).toMatch(/x-request-id: [\w-]{12}\r\n/);
  });
});

describe('[OPS-2] the access log', () => {
  it('has a line for each answer: the route, and neither the address nor who asked', async () => {
    const { ask, log } = await serve({ accessLog: true });
    await ask('/secret/very-secret?q=also', { 'user-agent': 'a-phone', cookie: 'session=s3cr3t' });
    await ask('/none');
    await expect.poll(() => log().filter(({ msg }) => msg === 'answered')).toHaveLength(2);
    const [known, unknown] = log().filter(({ msg }) => msg === 'answered');
    expect(known).toMatchObject({ method: 'GET', route: '/secret/:token', status: 200 });
    expect(known?.['ms']).toEqual(expect.any(Number));
    expect(unknown).toMatchObject({ route: null, status: 404 });
    expect(JSON.stringify([known, unknown])).not.toMatch(/very-secret|also|phone|s3cr3t|127\.0\.0\.1/);
  });

  it('is off unless it is wanted', async () => {
    const { ask, log } = await serve({});
    await ask('/works');
    expect(log().map(({ msg }) => msg)).not.toContain('answered');
  });
});
