import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { API_FEATURES, violations, WEB_FEATURES } from './directions.ts';
import { project } from './project.ts';
import { reach } from './reach.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

describe('import directions', () => {
  it('hold in the whole project', () => {
    const files = project();
    expect(files.size).toBeGreaterThan(100);
    expect(violations(files)).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['contract/src/events.ts', `import x from 'fastify';`, 'zod alone'],
    ['api/src/platform/jobs.ts', `import { register } from '../registrations/index.ts';`, 'no feature'],
    ['api/src/events/index.ts', `export { cancel } from '../registrations/index.ts';`, 'downward only'],
    [
      'api/src/registrations/register.ts',
      `import { x } from '../events/events.queries.ts';`,
      'index.ts only',
    ],
    ['api/src/events/x.ts', `import { createApp } from '../app.ts';`, 'Nobody imports the app'],
    ['api/src/raffles/x.ts', `import { x } from '../events/index.ts';`, 'API_FEATURES'],
    ['api/src/events/pricing.rules.ts', `import { sql } from 'kysely';`, 'neither SQL'],
    ['api/src/events/pricing.rules.ts', `const now = () => Date.now();`, 'nor the clock'],
    ['api/src/events/access.policy.ts', `import { systemClock } from '../platform/clock.ts';`, 'neither SQL'],
    [
      'api/src/events/access.policy.ts',
      `import { Refusal } from '../platform/http/refusal.ts';`,
      'neither SQL',
    ],
    ['api/src/events/x.ts', `import { Button } from '../../../web/src/ui/button.tsx';`, 'screens'],
    ['web/src/features/events/x.tsx', `import { x } from '../registrations/index.ts';`, 'downward only'],
    ['web/src/features/events/x.tsx', `import type { X } from '../ratings/index.ts';`, 'downward only'],
    ['web/src/features/events/deep/x.tsx', `export { x } from '../../home/index.ts';`, 'downward only'],
    ['web/src/features/hosts/x.tsx', `import { x } from '../events/event-card.tsx';`, 'index.ts only'],
    ['web/src/features/hosts/x.tsx', `const x = () => import('../events/event-card.tsx');`, 'a load…'],
    ['web/src/features/hosts/x.tsx', `const x = () => import('../events/index.ts');`, 'a load…'],
    ['web/src/features/raffles/x.tsx', `import { x } from '../events/index.ts';`, 'Give raffles'],
    ['web/src/features/hosts/x.tsx', `import { x } from '../raffles/index.ts';`, 'Give raffles'],
    ['web/src/features/events/x.tsx', `import { Component } from '../../pages/home.tsx';`, 'contract <- ui'],
    ['web/src/pages/events.tsx', `import { x } from '../features/events/event-card.tsx';`, 'index.ts only'],
    ['web/src/pages/events.tsx', `const x = () => import('../features/events/x.tsx');`, 'a load…'],
    ['web/src/pages/raffle.tsx', `import { x } from '../features/raffles/index.ts';`, 'Give raffles'],
    ['web/src/pages/events.tsx', `import { loader } from './event.tsx';`, 'no other page'],
    ['web/src/router.tsx', `import { x } from './features/shell/shell.tsx';`, 'index.ts only'],
    ['web/src/server/x.ts', `import { x } from '../features/shell/shell.tsx';`, 'index.ts only'],
    ['web/src/ui/x.tsx', `import { x } from '../features/shell/index.ts';`, 'contract <- ui'],
    ['web/src/lib/x.ts', `import { x } from '../features/shell/index.ts';`, 'contract <- ui'],
    ['web/src/ui/button.tsx', `import { api } from '../lib/api-client.ts';`, 'contract <- ui'],
    ['web/src/lib/x.ts', `import Page from '../pages/home.tsx';`, 'contract <- ui'],
    ['web/src/pages/home.tsx', `import { appRoutes } from '../router.tsx';`, 'Nobody imports the router'],
    ['web/src/lib/x.ts', `import { x } from '../../../api/src/platform/money.ts';`, 'not the server'],
  ])('refuse %s: %s', (file, source, rule) => {
    expect(violations(new Map([[file, source]]))).toMatchObject([
      { file, rule: expect.stringContaining(rule) },
    ]);
  });

  it.each<[string, string]>([
    ['api/src/registrations/register.ts', `import { availability } from '../events/index.ts';`],
    ['api/src/registrations/register.ts', `import { takeSeats } from './registrations.queries.ts';`],
    ['api/src/app.ts', `import { eventRoutes } from './events/index.ts';`],
    ['api/src/events/pricing.rules.ts', `import type { Tier } from '@backyard/contract';`],
    ['web/src/pages/events.tsx', `import { EventCard } from '../features/events/index.ts';`],
    ['web/src/features/hosts/card.tsx', `import { EventCard } from '../events/index.ts';`],
    ['web/src/features/events/card.tsx', `import { Button } from '../../ui/button.tsx';`],
    ['web/src/features/events/card.tsx', `const load = () => import('./later/dialog.tsx');`],
    ['web/src/router.tsx', `const load = () => import('./pages/home.tsx');`],
  ])('allow %s: %s', (file, source) => {
    expect(violations(new Map([[file, source]]))).toEqual([]);
  });
});

it('each feature has one place in its list', () => {
  const foldersIn = (folder: string): string[] => [
    ...new Set(globSync('*/*', { cwd: `${ROOT}${folder}` }).map((name) => name.split(/[/\\]/)[0] ?? '')),
  ];
  expect(foldersIn('web/src/features').toSorted()).toEqual(WEB_FEATURES.toSorted());
  const below = ['platform', 'testing'];
  expect(foldersIn('api/src').toSorted()).toEqual([...API_FEATURES, ...below].toSorted());
});

it.each([`import './print.css';`, `export const a = b();`, `register();`])(
  'an index.ts of the screens only names what others may use, which the bundler relies on: %s',
  (line) => {
    const index = (source: string) => violations(new Map([['web/src/features/events/index.ts', source]]));
    const names = `/** For others. */\nexport { type A, b } from './b.ts';\nexport type {\n  C,\n} from './c.ts';\n`;
    expect(index(names)).toEqual([]);
    expect(index(names + line)).toMatchObject([{ rule: expect.stringContaining('only names') }]);
  },
);

describe('rules and policies are pure to the end of what they load', () => {
  const RULE = 'api/src/events/pricing.rules.ts';
  const chain = (last: string): [string, string][] => [
    [RULE, `import { a } from './a.ts';`],
    ['api/src/events/a.ts', `export { b } from './deep/b.ts';`],
    ['api/src/events/deep/b.ts', last],
  ];
  const faults = (files: [string, string][]) => violations(new Map(files));

  it.each<[string, string, string]>([
    ['SQL', `import { sql } from 'kysely';`, 'kysely'],
    ['queries', `import { q } from '../events.queries.ts';`, 'api/src/events/events.queries.ts'],
    ['HTTP', `import { Refusal } from '../../platform/http/refusal.ts';`, 'api/src/platform/http/refusal.ts'],
    ['the clock', `import { c } from '../../platform/clock.ts';`, 'api/src/platform/clock.ts'],
    ['any package', `const load = () => import('sharp');`, 'sharp'],
    ['files', `import fs from 'node:fs';`, 'node:fs'],
  ])('three files away they reach no %s', (_what, last, reached) => {
    expect(faults(chain(last))).toEqual([
      {
        file: RULE,
        imports: `api/src/events/a.ts > api/src/events/deep/b.ts > ${reached}`,
        rule: expect.stringContaining('reach neither SQL'),
      },
    ]);
  });

  it('nor ask the clock or the dice by name', () => {
    for (const last of [
      'const t = new Date();',
      'const t = Temporal.Now.instant();',
      'const t = Math.random();',
    ])
      expect(faults(chain(last))).toMatchObject([{ file: RULE, imports: expect.stringMatching(/b\.ts$/) }]);
    expect(faults(chain('// new Date() is for the clock\nconst t = new Date(0);'))).toEqual([]);
  });

  it('another feature’s index brings all of it along; its rules alone do not', () => {
    const rule = 'api/src/registrations/seat.rules.ts';
    const events: [string, string][] = [
      [
        'api/src/events/index.ts',
        `export { price } from './pricing.rules.ts';\nexport { q } from './e.queries.ts';`,
      ],
      [
        'api/src/events/pricing.rules.ts',
        `import { z } from 'zod';\nimport type { Q } from './e.queries.ts';`,
      ],
      ['api/src/events/e.queries.ts', `import { sql } from 'kysely';`],
    ];
    expect(faults([[rule, `import { price } from '../events/index.ts';`], ...events])).toMatchObject([
      { file: rule, imports: 'api/src/events/index.ts > api/src/events/e.queries.ts' },
      { file: rule, imports: 'api/src/events/index.ts > api/src/events/e.queries.ts > kysely' },
    ]);
    expect(faults([[rule, `import { price } from '../events/pricing.rules.ts';`], ...events])).toEqual([]);
  });

  it('and still downward only', () => {
    const file = 'api/src/events/pricing.rules.ts';
    expect(faults([[file, `import { x } from '../registrations/seat.rules.ts';`]])).toMatchObject([
      { rule: expect.stringContaining('downward only') },
    ]);
  });
});

describe('what is loaded where', () => {
  it('what reads a file of events, a program that each file starts, loads no database and no server', () => {
    const loaded = [...reach(project(), 'api/src/event-import/subprocess/read.main.ts').keys()];
    expect(loaded).toContain('api/src/event-import/reading/read-file.ts');
    const packages = loaded.filter((name) => !/^(?:api\/|contract\/|node:)/.test(name));
    expect(packages.toSorted()).toEqual(['@photostructure/tz-lookup', 'csv-parse/sync', 'ical.js', 'zod']);
    expect(loaded.filter((name) => /\.queries\.ts$|platform\/database/.test(name))).toEqual([]);
  });

  it.each([
    ['what draws pages', 'web/src/server.tsx', ['web/src/server/share-image/share-picture.ts']],
    [
      'the server',
      'api/src/main.ts',
      ['api/src/platform/http/share-images/draw-in-subprocess.ts', 'fastify'],
    ],
  ])('[HOLD-49] %s loads nothing that composes or draws share images', (_what, start, does) => {
    const loaded = [...reach(project(), start).keys()];
    expect(loaded).toEqual(expect.arrayContaining(does));
    expect(loaded.filter((file) => /share-image\/(share-image|glyph)|svg-to-png|^sharp$/.test(file))).toEqual(
      [],
    );
  });
});
