// Statements held: run.5.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cells, rowsBelow } from './markdown.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The keys of the settings' zod object as written, and the default of those that have a literal one. */
function settingsOf(source: string): Map<string, string | null> {
  const object = /\bconst environment = z\.object\(\{\n(.*?)\n\}\);/s.exec(source)?.[1] ?? '';
  const entries = object.split(/^ {2}(?=[A-Z][A-Z0-9_]*:)/m).filter(Boolean);
  return new Map(
    entries.map((entry) => [
      entry.slice(0, entry.indexOf(':')),
      /\.default\('?([^')]*)'?\)/.exec(entry)?.[1] ?? null,
    ]),
  );
}

/** The settings that the README lists, each with its cell "default". */
const listedSettings = (readme: string): Map<string, string> =>
  new Map(rowsBelow(readme, 'Settings').map((row) => [cells(row)[0] ?? '', cells(row)[1] ?? '']));

/** The npm scripts that the README lists: `npm start`, `npm test`, `npm run NAME -- ...`. */
const listedScripts = (readme: string): string[] =>
  rowsBelow(readme, 'Commands').map((row) => /^npm (?:run )?([\w:-]+)/.exec(cells(row)[0] ?? '')?.[1] ?? row);

const config = read('api/src/platform/config.ts');
const readme = read('README.md');

describe("the README's settings", () => {
  it('are those that the server reads, no more and no fewer', () => {
    const settings = [...settingsOf(config).keys()];
    expect(settings.length).toBeGreaterThan(10);
    expect([...listedSettings(readme).keys()].toSorted()).toEqual(settings.toSorted());
  });

  it('have the defaults that the server has', () => {
    const listed = listedSettings(readme);
    const literal = [...settingsOf(config)].filter(([, value]) => value !== null);
    expect(literal.length).toBeGreaterThan(5);
    expect(literal.map(([name]) => [name, listed.get(name)])).toEqual(literal);
  });

  it('would be missed on either side: the test can fail', () => {
    const one = settingsOf(
      'const environment = z.object({\n  PORT: z.number().default(3000),\n  HOST: z\n    .string(),\n});',
    );
    expect([...one]).toEqual([
      ['PORT', '3000'],
      ['HOST', null],
    ]);
    const table =
      '## Settings\n\n| name | default |\n|---|---|\n| `PORT` | `80` |\n\n## Next\n\n| `HOST` | `x` |\n';
    expect([...listedSettings(table)]).toEqual([['PORT', '80']]);
  });
});

describe("the README's commands", () => {
  it("are package.json's scripts, no more and no fewer", () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    // npm runs it by itself; it is not a command for people.
    const commands = Object.keys(scripts).filter((name) => name !== 'postinstall');
    expect(listedScripts(readme).toSorted()).toEqual(commands.toSorted());
  });

  it('measure what the benches are called, no more and no fewer', () => {
    const row =
      rowsBelow(readme, 'Commands').find((line) => cells(line)[0] === 'npm run bench -- NAME') ?? '';
    const listed = [...(/^.*?measures: ([^(]*)/.exec(row)?.[1] ?? '').matchAll(/`(\w+)`/g)];
    const benches = /\bconst BENCHES\b[^{]*\{\n(.*?)\n\};/s.exec(read('bench/main.ts'))?.[1] ?? '';
    const names = [...benches.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(10);
    expect(listed.map(([, name]) => name).toSorted()).toEqual(names.toSorted());
  });
});
