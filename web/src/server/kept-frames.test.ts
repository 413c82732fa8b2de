import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createKeptFrames, type DrawFrame, type FramedPage } from './kept-frames.ts';
import { UNREADY } from './unready.ts';

/** Renders an address for this person; returns the page and how often a frame was rendered. */
function asker() {
  let now = 0;
  const around = createKeptFrames(() => now);
  const ask = (
    {
      path = '/events/1',
      params = { id: path.slice('/events/'.length) },
      route = 'event',
      own = ['Ada'],
    } = {},
    frame: (client?: QueryClient) => string = () => 'frame',
  ) => {
    let drawn = 0;
    const draw: DrawFrame = (inside, client) => {
      drawn += client ? 0 : 1;
      return `${frame(client)}<main id="main">${inside.html}</main>`;
    };
    const matches = [
      { route: { id: 'root' }, params },
      { route: { id: route }, params },
    ];
    const page = { url: `http://localhost${path}`, context: { matches }, own } as unknown as FramedPage;
    return { html: around(page, path, draw, () => new QueryClient()), drawn };
  };
  return { ask, later: (ms: number) => void (now += ms) };
}

it('is drawn once for the pages of a kind that somebody opens one after the other', () => {
  const { ask } = asker();
  expect(ask()).toEqual({ html: 'frame<main id="main">/events/1</main>', drawn: 1 });
  expect(ask()).toEqual({ html: 'frame<main id="main">/events/1</main>', drawn: 0 });
  expect(ask({ path: '/events/2' })).toEqual({ html: 'frame<main id="main">/events/2</main>', drawn: 0 });
});

it('is nobody else’s, nor of what was theirs before', () => {
  const { ask } = asker();
  ask();
  expect(ask({ own: ['Ben'] }, () => 'Ben’s')).toEqual({
    html: 'Ben’s<main id="main">/events/1</main>',
    drawn: 1,
  });
  expect(ask({ own: ['Ada', 'going'] }).drawn).toBe(1);
});

it.each([
  { path: '/events/1', route: 'edit' },
  { path: '/Events/1', params: { id: '1' } },
  { path: '/events/1?tab=past', params: { id: '1' } },
  { path: '/events/1/', params: { id: '1' } },
  { path: '/1/events', params: { id: '1' } },
])('$path ($route) is a page of another kind', (page) => {
  const { ask } = asker();
  ask();
  expect(ask(page).drawn).toBe(1);
});

it('is not kept where it says what is not the person’s own', () => {
  const { ask } = asker();
  const frame = (client?: QueryClient): string => (client ? 'frame' : 'frame with a count');
  expect([ask({}, frame).drawn, ask({}, frame).drawn]).toEqual([1, 1]);
});

it('is not kept where a part of it was not ready', () => {
  const { ask } = asker();
  ask({}, () => UNREADY);
  expect(ask()).toEqual({ html: 'frame<main id="main">/events/1</main>', drawn: 1 });
});

it('is drawn anew after ten minutes', () => {
  const { ask, later } = asker();
  ask();
  later(10 * 60_000 - 1);
  expect(ask().drawn).toBe(0);
  later(1);
  expect(ask().drawn).toBe(1);
});

it('those that were drawn first give way to those that follow', () => {
  const { ask } = asker();
  const long = 'x'.repeat(1_500_000);
  for (const name of ['Ada', 'Ben', 'Che']) ask({ own: [name] }, () => long);
  expect([ask({ own: ['Che'] }).drawn, ask({ own: ['Ada'] }).drawn]).toEqual([0, 1]);
});

it('[HOLD-122] holds the frame, and not the page that it was cut out of', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const around = createKeptFrames(() => 0);
  const held = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = held();
  for (let person = 0; person < 40; person += 1) {
    // A new string for each page, as rendering produces one.
    const inside = String(person).padEnd(1_000_000, 'x');
    const page = {
      url: 'http://localhost/events/1',
      context: { matches: [{ route: { id: 'event' }, params: { id: '1' } }] },
      own: [`${person}`],
    } as unknown as FramedPage;
    const draw: DrawFrame = ({ html }) => Buffer.from(`frame<main id="main">${html}</main>`).toString();
    around(page, inside, draw, () => new QueryClient());
  }
  expect(held() - before).toBeLessThan(10_000_000);
});
