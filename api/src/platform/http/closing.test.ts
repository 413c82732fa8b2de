import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { NOWHERE } from '../../testing/nowhere.ts';
import { readConfig } from '../config.ts';
import { createHttpServer } from './server.ts';

const SETTINGS = { ...readConfig({ NODE_ENV: 'test', DEMO: '0' }, '/'), dataDir: NOWHERE };

it('[run.78] who has a connection while the process ends is answered, and not refused', async () => {
  const app = await createHttpServer({ config: SETTINGS, logger: false, resolveViewer: async () => null });
  app.get('/works', async () => 'yes');
  const [began, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.addHook('preClose', async () => {
    began.resolve();
    await goOn.promise;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1');
  const ask = async () => {
    socket.write('GET /works HTTP/1.1\r\nHost: localhost\r\n\r\n');
    let text = '';
    while (!text.endsWith('yes') && !text.includes('503')) text += String((await once(socket, 'data'))[0]);
    return text.slice(0, text.indexOf('\r\n'));
  };
  expect(await ask()).toBe('HTTP/1.1 200 OK');
  const closed = app.close();
  await began.promise;
  expect(await ask()).toBe('HTTP/1.1 200 OK');
  goOn.resolve();
  socket.destroy();
  await closed;
});
