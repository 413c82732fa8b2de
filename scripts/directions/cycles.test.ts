import { describe, expect, it } from 'vitest';
import { cycles } from './cycles.ts';
import { project } from './project.ts';

describe('no files import each other', () => {
  it('in the whole project, tests included', () => {
    const files = project();
    expect(files.size).toBeGreaterThan(1000);
    expect(cycles(files)).toEqual([]);
  });

  const found = (...files: [string, string][]) => cycles(new Map(files));
  const [a, b, c] = ['api/src/a.ts', 'api/src/deep/b.ts', 'api/src/c.ts'];

  it.each<[string, string]>([
    ['a name', `import { c } from '../c.ts';`],
    ['a name among types', `import { type D, c } from '../c.ts';`],
    ['a name handed on', `export { c } from '../c.ts';`],
    ['everything', `export * from '../c.ts';`],
    ['nothing by name', `import '../c.ts';`],
  ])('not round three of them, by %s', (_how, line) => {
    expect(
      found([a, `import { b } from './deep/b.ts';`], [b, line], [c, `import { a } from './a.ts';`]),
    ).toEqual([[a, b, c, a]]);
  });

  it('nor two, one of which another leads to, nor one alone', () => {
    expect(
      found(
        [a, `import { b } from './deep/b.ts';`],
        [b, `import { c } from '../c.ts';`],
        [c, `import { b } from './deep/b.ts';`],
      ),
    ).toEqual([[b, c, b]]);
    expect(found([a, `import { a } from './a.ts';`])).toEqual([[a, a]]);
  });

  it('through the contract’s index either', () => {
    const part = 'contract/src/events.ts';
    expect(
      found(
        ['contract/src/index.ts', `export * from './events.ts';`],
        [part, `import { z } from '@backyard/contract';`],
      ),
    ).toHaveLength(1);
  });

  it.each<[string, string]>([
    ['a type', `import type { A } from '../a.ts';`],
    ['a type handed on', `export type { A } from '../a.ts';`],
    ['what is asked for later', `const load = () => import('../a.ts');`],
  ])('but %s is no circle', (_what, line) => {
    expect(found([a, `import { b } from './deep/b.ts';`], [b, line])).toEqual([]);
  });

  it('nor is what two of them need', () => {
    expect(
      found(
        [a, `import { b } from './deep/b.ts';\nimport { c } from './c.ts';`],
        [b, `import { c } from '../c.ts';`],
        [c, ''],
      ),
    ).toEqual([]);
  });
});
