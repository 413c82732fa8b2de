import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { violations } from './directions.ts';
import { reach } from './reach.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const project = (): Map<string, string> =>
  new Map(
    globSync(['contract/src/**/*.ts', 'api/src/**/*.ts', 'web/src/**/*.{ts,tsx}'], { cwd: ROOT }).map(
      (file) => [file.replaceAll('\\', '/'), readFileSync(`${ROOT}${file}`, 'utf8')],
    ),
  );

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
    ['api/src/events/access.policy.ts', `import { systemClock } from '../platform/clock.ts';`, 'neither SQL'],
    [
      'api/src/events/access.policy.ts',
      `import { Refusal } from '../platform/http/refusal.ts';`,
      'neither SQL',
    ],
    ['api/src/events/x.ts', `import { Button } from '../../../web/src/ui/button.tsx';`, 'screens'],
    [
      'web/src/features/events/card.tsx',
      `import { x } from '../registrations/dialog.tsx';`,
      'never import each other',
    ],
    [
      'web/src/features/events/card.tsx',
      `const x = () => import('../registrations/dialog.tsx');`,
      'never import each other',
    ],
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
    ['web/src/pages/events.tsx', `import { EventCard } from '../features/events/event-card.tsx';`],
    ['web/src/features/events/card.tsx', `import { Button } from '../../ui/button.tsx';`],
  ])('allow %s: %s', (file, source) => {
    expect(violations(new Map([[file, source]]))).toEqual([]);
  });
});

describe('what is loaded where', () => {
  it.each([
    ['what draws pages', 'web/src/server.tsx', ['web/src/server/share-image/share-picture.ts']],
    ['the server', 'api/src/main.ts', ['api/src/platform/http/share-images/draw-apart.ts', 'fastify']],
  ])('[HOLD-49] %s loads nothing that composes or draws share images', (_what, start, does) => {
    const loaded = [...reach(project(), start).keys()];
    expect(loaded).toEqual(expect.arrayContaining(does));
    expect(loaded.filter((file) => /share-image\/(share-image|glyph)|svg-to-png|^sharp$/.test(file))).toEqual(
      [],
    );
  });
});
