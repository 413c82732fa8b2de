import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/* The product's statements (docs/product.md), and the tests that hold them. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Statements that no test of ours can hold, and what shows them instead. */
const SHOWN_OTHERWISE = new Map([['run.4', 'the test command itself, on a clean checkout']]);

const numbers = (text: string): string[] =>
  [...text.matchAll(/^- \*\*([a-z-]+\.\d+)\*\* /gm)].map((match) => match[1] ?? '');

/** `landing.1-3, routes.2`: landing.1, landing.2, landing.3, routes.2. */
function spelledOut(list: string): string[] {
  return [...list.matchAll(/\b([a-z-]+)\.(\d+)(?:-(\d+))?/g)].flatMap(([, chapter, first, last]) =>
    Array.from(
      { length: Number(last ?? first) - Number(first) + 1 },
      (_, index) => `${chapter}.${Number(first) + index}`,
    ),
  );
}

/** The statements that a test file holds, as listed in its first lines, or in brackets in a test's title. */
function heldBy(text: string): string[] {
  const head = /^\/\/ Statements held: .*(?:\n\/\/ {3}.*)*/m.exec(text)?.[0] ?? '';
  const titles = [...text.matchAll(/\[([a-z-]+\.\d+(?:-\d+)?(?:, [a-z-]+\.\d+(?:-\d+)?)*)\]/g)].map(
    (match) => match[1] ?? '',
  );
  return [head, ...titles].flatMap(spelledOut);
}

/** Statements without a test, and numbers in tests that no statement has. */
function compare(statements: string[], held: string[]): { open: string[]; unknown: string[] } {
  const [known, seen] = [new Set(statements), new Set(held)];
  return {
    open: statements.filter((number) => !seen.has(number) && !SHOWN_OTHERWISE.has(number)),
    unknown: [...seen].filter((number) => !known.has(number)),
  };
}

describe('the statements of docs/product.md', () => {
  const statements = numbers(read('docs/product.md'));
  const tests = globSync('{contract,api,web,e2e,scripts}/**/*.{test,spec}.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  });
  const held = tests
    .filter((file) => !file.endsWith('statements.test.ts'))
    .flatMap((file) => heldBy(read(file)));

  it('have a number of their own each', () => {
    expect(statements.length).toBeGreaterThan(1000);
    expect(new Set(statements).size).toBe(statements.length);
  });

  it('stand in the test that holds them, and tests name no other', () => {
    expect(compare(statements, held)).toEqual({ open: [], unknown: [] });
  });

  it('would be missed', () => {
    const text = '// Statements held: landing.1-2,\n//   routes.7.\n\nit("[home.3] greets", …)';
    expect(heldBy(text)).toEqual(['landing.1', 'landing.2', 'routes.7', 'home.3']);
    expect(compare(['landing.1', 'landing.9'], heldBy('// Statements held: landing.1-2.'))).toEqual({
      open: ['landing.9'],
      unknown: ['landing.2'],
    });
  });
});
