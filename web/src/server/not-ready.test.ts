// Statements held: interface.31.

import { expect, it } from 'vitest';
import { renderPage } from '../server.tsx';

const TEMPLATE = { html: '<html><head></head><body><div id="root"></div></body></html>', manifest: null };
const answers = (status: number) => async () =>
  Response.json(
    { message: 'Not now', code: 'unavailable' },
    { status, headers: { 'x-request-id': 'edge-4711' } },
  );
const drawn = (path: string, status: number) =>
  renderPage(
    { url: `http://localhost${path}`, now: new Date(0), place: null, send: answers(status) },
    TEMPLATE,
  );
const REFRESH = '<noscript><meta http-equiv="refresh" content="10"></noscript>';

it('a page that is not to be had just now says so, and is loaded again without scripts [HOLD-64]', async () => {
  const page = await drawn('/events', 503);
  expect(page.status).toBe(503);
  const html = 'html' in page ? page.html : '';
  expect(html).toContain(REFRESH);
  expect(html).toContain('We keep trying, and the page opens by itself.');
});

it.each([429, 500, 502, 503, 504])('[OPS-1] one that fails with %s names its request', async (status) => {
  const page = await drawn('/events', status);
  expect(page.status).toBe(status);
  const html = 'html' in page ? page.html.replaceAll('<!-- -->', '') : '';
  expect(html).toContain('If it keeps happening, write to us and name edge-4711.');
  // The hand-over data, with which the browser hydrates the page.
  expect(html).toContain('"request":"edge-4711"');
});

it.each([403, 404])(
  '[OPS-1] a page that is not there, or not open, is none that fails: %s',
  async (status) => {
    const page = await drawn('/events', status);
    expect('html' in page && page.html).not.toContain('write to us and name');
  },
);

it('one that is broken is not', async () => {
  const page = await drawn('/events', 500);
  expect(page.status).toBe(500);
  expect('html' in page && page.html).not.toContain('http-equiv="refresh"');
});
