import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { whenGone } from './when-gone.ts';

it('[HOLD-4] is told when whoever asked has gone before the answer, and not when they were answered', async () => {
  const app = Fastify();
  const begun = Promise.withResolvers<AbortSignal>();
  const signals: AbortSignal[] = [];
  app.get('/slow', async (_request, reply) => {
    const gone = whenGone(reply);
    begun.resolve(gone);
    await once(gone, 'abort');
    return 'late';
  });
  app.get('/quick', async (_request, reply) => {
    signals.push(whenGone(reply));
    return 'here';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const { port } = app.server.address() as AddressInfo;
    const browser = connect(port, '127.0.0.1');
    browser.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const gone = await begun.promise;
    expect(gone.aborted).toBe(false);
    browser.destroy();
    if (!gone.aborted) await once(gone, 'abort');
    const answered = await fetch(`http://127.0.0.1:${port}/quick`, { headers: { connection: 'close' } });
    expect(await answered.text()).toBe('here');
  } finally {
    await app.close();
  }
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});
