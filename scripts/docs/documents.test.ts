import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const find = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**'] }).map((file) => file.replaceAll('\\', '/'));

/** Links to files of the project, from the project's root. */
const linksIn = (file: string, text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map((match) => match[1] ?? '')
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => path.posix.join(path.posix.dirname(file), link));

/** Paths that the text names as code, from the project's root: `api/src/app.ts`, `web/build/`. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:contract|api|web|e2e|bench|scripts|docs)\/[\w./-]*)`/g)].map(
    (match) => match[1] ?? '',
  );

const missing = (file: string, text: string): string[] =>
  [...linksIn(file, text), ...pathsIn(text)].filter((target) => !existsSync(path.join(ROOT, target)));

const documents = find('{*,docs/scale,docs/decisions/*,docs/rules/*}.md');

describe('the documents', () => {
  it('are looked at', () => expect(documents.length).toBeGreaterThan(15));

  it.each(documents)('%s leads to files that are there', (file) => {
    expect(missing(file, read(file))).toEqual([]);
  });

  it('would be caught naming a file that is not there', () => {
    const text =
      'See [one](gone.md), [two](../rules/tiers.md), `api/src/gone.ts`, `api/src/app.ts` and <https://x.example>.';
    expect(missing('docs/decisions/x.md', text)).toEqual(['docs/decisions/gone.md', 'api/src/gone.ts']);
  });
});

describe('decisions', () => {
  const files: string[] = find('docs/decisions/[0-9]*.md').map((file) => path.posix.basename(file));

  it('have a number of their own each, the same in name and title', () => {
    expect(new Set(files.map((file) => file.slice(0, 4))).size).toBe(files.length);
    for (const file of files)
      expect(read(`docs/decisions/${file}`), file).toMatch(new RegExp(`^# ${Number(file.slice(0, 4))}\\. `));
  });

  it('say what would reverse them, and are in the list', () => {
    const list = new Set(linksIn('README.md', read('docs/decisions/README.md')));
    expect(list).toEqual(new Set(files));
    for (const file of files)
      expect(read(`docs/decisions/${file}`), file).toContain('**What would reverse it.**');
  });
});

describe('rules', () => {
  const files = find('docs/rules/*.md').filter((file) => !file.endsWith('README.md'));
  const numbers = files.flatMap((file) =>
    [...read(file).matchAll(/^(?:\| |- \*\*)([A-Z]+-\d+)\b/gm)].map((match) => match[1] ?? ''),
  );

  it('are in the list, and no number means two things', () => {
    expect(linksIn('docs/rules/README.md', read('docs/rules/README.md')).toSorted()).toEqual(
      files.toSorted(),
    );
    expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted());
  });

  it('that must hold (HOLD) stand in a test each', () => {
    const tests = find('{contract,api,web,e2e,scripts}/**/*.{test,spec}.{ts,tsx}').map(read).join('\n');
    const held = numbers.filter((number) => number.startsWith('HOLD-'));
    expect(held.length).toBeGreaterThan(40);
    expect(held.filter((number) => !tests.includes(`[${number}]`))).toEqual([]);
  });

  it('that code and tests quote are there', () => {
    const sources = find('{contract,api,web,e2e}/**/*.{ts,tsx}');
    const prefixes = [...new Set(numbers.map((number) => number.replace(/-\d+$/, '')))].join('|');
    const quoted = sources.flatMap((file) =>
      [...read(file).matchAll(new RegExp(`\\[((?:${prefixes})-\\d+)\\]`, 'g'))].map(
        (match) => match[1] ?? '',
      ),
    );
    expect(quoted.length).toBeGreaterThan(10);
    expect(quoted.filter((number) => !numbers.includes(number))).toEqual([]);
  });
});
