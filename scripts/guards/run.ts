/*
 * `node scripts/guards/run.ts [word …]`: takes guards of the API away, one by one, and runs their tests. A guard whose tests stay green
 * is reported, and the exit code is 1. Words select guards by description or file.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { GUARDS, type Guard } from './guard.ts';

const words = process.argv.slice(2);
const chosen = GUARDS.filter(
  ({ what, file }) => words.length === 0 || words.some((word) => `${what} ${file}`.includes(word)),
);
const missed = chosen.filter((guard) => !isMissedBy(guard));
process.stdout.write(`${chosen.length} guards taken away, ${missed.length} of them unnoticed\n`);
process.exitCode = missed.length > 0 ? 1 : 0;

/** Whether the tests pass without the guard. The file is restored afterwards. */
function isMissedBy({ what, file, find, replace, project, tests }: Guard): boolean {
  const whole = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    whole.replace(find, () => replace),
  );
  try {
    const { status, output } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--bail', '1', ...tests],
      { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
    );
    const first = /FAIL +\S+ +(.*)/.exec(output.join(''))?.[1];
    // Tests that did not run have noticed nothing.
    const noticed = status !== 0 && first !== undefined;
    process.stdout.write(`${noticed ? 'fails' : 'GREEN'}  ${what}: ${first ?? 'no test'}\n`);
    return noticed;
  } finally {
    writeFileSync(file, whole);
  }
}
