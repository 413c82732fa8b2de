import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The files that match, of those that exist; at least `least` must be searched. */
function saying(patterns: string[], least: number, sought: RegExp, but?: RegExp): string[] {
  const files = globSync(patterns, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));
  expect(files.length).toBeGreaterThan(least);
  return files.filter((file) => !but?.test(file) && sought.test(readFileSync(`${ROOT}${file}`, 'utf8')));
}

/** A minute, an hour or a day, written out once more. */
const NAMED_ANEW = /^const (?:MINUTE|HOUR|DAY)(?:_MS|_SECONDS)? = [\d_ *]+;$/mu;

/** The same without a name, alone or times something; of a comment, it may be said. */
const WRITTEN_OUT =
  /^(?!\s*(?:\*|\/[/*])).*(?:\b60 \* (?:60|1000)\b|\b(?:60_000|86_400|3_600_000|86_400_000|604_800_000)\b)/mu;

/** Code loaded only by tests may write times as it likes, as may the file that defines the constants. */
const TESTS = /\.(?:test|component\.test|fixture)\.tsx?$|(?:^|\/)testing(?:-stripe)?(?:\.ts$|\/)/u;

/** Older than this test. None more; who takes one away takes it from here. */
const LEFT = ['api/src/handing/limits.ts', 'web/src/features/registrations/handing/hand-on.tsx'];

it('a minute, an hour and a day are those of contract/src/durations.ts', () => {
  expect(saying(['api/src/**/*.ts', 'bench/*.ts', 'e2e/*.ts'], 1000, NAMED_ANEW)).toEqual([]);
  expect(
    saying(
      ['api/src/**/*.ts', 'contract/src/*.ts', 'web/src/**/*.{ts,tsx}'],
      2000,
      WRITTEN_OUT,
      new RegExp(`${TESTS.source}|^contract/src/durations`, 'u'),
    ).toSorted(),
  ).toEqual(LEFT);
});

it('they are found however they are written', () => {
  const found = ['= 24 * 60 * 60 * 1000;', ' 72 * 3_600_000)', 'fresh: 60_000,', '+ days * 86_400_000'];
  for (const line of found) expect(line).toMatch(WRITTEN_OUT);
  for (const line of ['const LONG = 3 * DAY_MS;', ' * 86_400_000 ms', '(hours ?? 0) * 3600'])
    expect(line).not.toMatch(WRITTEN_OUT);
});
