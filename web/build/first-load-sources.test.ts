import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstLoadSources, iconFiles } from './first-load-sources.ts';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sources-'));
  for (const folder of ['ui', 'events']) await mkdir(join(root, 'src', folder), { recursive: true });
  const files = {
    'outside.ts': '',
    'src/main.tsx': [
      `import './styles/app.css';`,
      `import type { Never } from './ui/types.ts';`,
      `import {\n  Card,\n  type CardProps,\n} from './ui/card.tsx';`,
      `import { x } from '../outside.ts';`,
      `export { y } from './ui/more.ts';`,
      `import { type Hint, Taken, later as soon } from './events/index.ts';`,
      `const Dialog = lazy(() => import('./ui/dialog.tsx'));`,
    ].join('\n'),
    'src/ui/card.tsx': `import { cx } from './cx.ts';\nimport '../main.tsx';`,
    'src/ui/cx.ts': `import { CalendarDays, MapPin as Pin } from 'lucide-react';`,
    'src/ui/more.ts': '',
    'src/events/index.ts': [
      `export { Taken } from './taken.tsx';`,
      `export {\n  Left,\n  type Hint,\n} from './left.tsx';`,
      `export { later } from './later.ts';`,
    ].join('\n'),
    'src/events/taken.tsx': '',
    'src/events/left.tsx': '',
    'src/events/later.ts': '',
    'src/ui/types.ts': '',
    'src/ui/dialog.tsx': '',
  };
  for (const [path, source] of Object.entries(files)) await writeFile(join(root, path), source);
});

afterAll(() => rm(root, { recursive: true }));

it('follows static imports inside the folder, through an index to what is taken of it, and neither types nor what is loaded lazily', () => {
  const found = firstLoadSources([join(root, 'src/main.tsx')], join(root, 'src/'));
  expect([...found].map((path) => relative(root, path)).toSorted()).toEqual([
    'src/events/later.ts',
    'src/events/taken.tsx',
    'src/main.tsx',
    'src/ui/card.tsx',
    'src/ui/cx.ts',
    'src/ui/more.ts',
  ]);
});

it('fails on a page that is gone', () => {
  expect(() => firstLoadSources([join(root, 'src/gone.tsx')], join(root, 'src/'))).toThrow('gone.tsx');
});

it('knows which icons modules take', () => {
  expect([...iconFiles([join(root, 'src/ui/cx.ts')])]).toEqual(['calendar-days.mjs', 'map-pin.mjs']);
});
