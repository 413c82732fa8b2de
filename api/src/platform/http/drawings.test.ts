import { afterEach, expect, it } from 'vitest';
import { testServices } from '../../testing/test-services.ts';
import { isDrawing, sendDrawing } from './drawings.ts';
import { createHttpServer } from './server.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server as a start makes it, whose screens draw every picture but "none", and are of the build "own". */
async function start() {
  const { config, log, db } = await testServices();
  const app = await createHttpServer({ config, logger: log, resolveViewer: () => Promise.resolve(null) });
  closing.push(
    () => app.close(),
    () => db.destroy(),
  );
  const svg = `<svg>${'<path/>'.repeat(500)}</svg>`;
  const drawingAt = (path: string) =>
    path.includes('none') ? null : { svg, forever: path.includes('/own/') };
  app.get('/*', (request, reply) => sendDrawing({ drawingAt }, reply, request.url));
  return { app, svg };
}

it('[drawing.8] a picture of this build is kept for ever, that of another for minutes; what is none is not found', async () => {
  const { app, svg } = await start();
  const own = await app.inject({ url: '/drawings/own/dice.svg', headers: { 'accept-encoding': 'identity' } });
  expect(own).toMatchObject({ statusCode: 200, body: svg });
  expect(own.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const other = await app.inject('/drawings/old/dice.svg');
  expect(other.headers['cache-control']).toBe('public, max-age=300');
  const none = await app.inject('/drawings/own/none.svg');
  expect(none).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'no-store' } });
});

it('[drawing.7] is sent compressed, and runs nothing where it is opened by itself', async () => {
  const { app, svg } = await start();
  const sent = await app.inject({ url: '/drawings/own/dice.svg', headers: { 'accept-encoding': 'gzip' } });
  expect(sent.headers['content-encoding']).toBe('gzip');
  expect(sent.rawPayload.length).toBeLessThan(svg.length / 10);
  expect(sent.headers['content-security-policy']).toContain("default-src 'self'");
});

it('[drawing.8] only what lies there is one', () => {
  expect(isDrawing('/drawings/v/dice.svg')).toBe(true);
  expect(isDrawing('/drawings')).toBe(false);
  expect(isDrawing('/events/drawings/')).toBe(false);
});
