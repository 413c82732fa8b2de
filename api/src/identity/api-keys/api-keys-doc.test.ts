// Statements held: machines.12.

import { execFile, execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { API_SCOPES, routes, type RouteContract } from '@backyard/contract';
import ical from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildEvent, buildHost, standAt } from '../../testing/builders.ts';
import { scratchFolder } from '../../testing/scratch.ts';
import { testApp } from '../../testing/test-app.ts';
import { keyOf } from './api-keys.fixture.ts';

standAt('2026-11-21T18:00:00Z');

const DOC = await readFile(new URL('../../../../docs/api-keys.md', import.meta.url), 'utf8');
const examples = [...DOC.matchAll(/```sh\n(.*?)```/gs)].map(([, script = '']) => script);

function hasCurl(): boolean {
  try {
    execFileSync('curl', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

it('[machines.12] says of every scope what it opens', () => {
  const all = Object.values(routes).flatMap((feature) => Object.values<RouteContract>(feature));
  for (const scope of API_SCOPES) {
    const row = DOC.split('\n').find((line) => line.startsWith(`| \`${scope}\` |`)) ?? '';
    const said = [...row.matchAll(/`(\w+ \/[^`]+)`/g)].map(([, call]) => call ?? '');
    const open = all.filter(({ key }) => key === scope).map((route) => `${route.method} ${route.path}`);
    expect(said.toSorted()).toEqual(open.toSorted());
  }
});

describe.skipIf(!hasCurl())(
  '[machines.12] its examples, run as they stand (skipped where there is no curl)',
  () => {
    let site = '';
    let key = '';
    let folder = '';
    const test = testApp();
    beforeAll(async () => {
      folder = await scratchFolder();
      const host = await buildHost(test.services.db);
      await buildEvent(test.services.db, { host_id: host.id, title: 'Dice', categories: ['games'] });
      ({ key } = await keyOf(test.services, host));
      site = await test.app.listen({ port: 0, host: '127.0.0.1' });
    });

    const run = async (script: string): Promise<string> => {
      const env = { ...process.env, SITE: site, KEY: key };
      return (await promisify(execFile)('sh', ['-ec', script], { cwd: folder, env })).stdout;
    };
    const file = (name: string) => readFile(path.join(folder, name), 'utf8');

    it('feeds, own events, a new event, who comes', async () => {
      const [feed = '', own = '', made = '', csv = ''] = examples;
      expect(examples).toHaveLength(4);
      await run(feed);
      const calendar = new ical.Component(ical.parse(await file('events.ics')));
      expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
      expect(JSON.parse(await run(own))).toMatchObject([{ title: 'Dice' }]);
      const first = JSON.parse(await run(made)) as { id: string };
      expect(first).toMatchObject({ title: 'Pottery for two' });
      // Only one is made, however often it runs.
      expect(JSON.parse(await run(made))).toMatchObject({ id: first.id });
      await run(csv);
      expect(await file('attendees.csv')).toContain(',');
    });

    it('the second time a feed is asked for it is not sent again', async () => {
      await run(
        `${examples[0] ?? ''}\ncurl -sS -o /dev/null -w '%{http_code}' --etag-compare events.etag "$SITE/events.ics?category=games"`,
      ).then((status) => expect(status).toBe('304'));
    });
  },
);
