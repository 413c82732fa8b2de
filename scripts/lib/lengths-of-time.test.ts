import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A minute, an hour or a day, written out once more. */
const WRITTEN_OUT = /^const (?:MINUTE|HOUR|DAY)(?:_MS)? = [\d_ *]+;$/mu;

it('a minute, an hour and a day are those of contract/src/durations.ts', () => {
  const files = globSync(['api/src/**/*.ts', 'bench/*.ts', 'e2e/*.ts'], { cwd: ROOT });
  expect(files.length).toBeGreaterThan(1000);
  const found = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => WRITTEN_OUT.test(readFileSync(`${ROOT}${file}`, 'utf8')));
  expect(found).toEqual([]);
});
