// @ts-check
// "node scripts/run.mjs FILE ...": runs one of the project's TypeScript programs, installing first where needed.
import { ensureInstalled } from './lib/install.mjs';
import { node26 } from './lib/node26.mjs';
import { command, inProject, Problem } from './lib/project.mjs';
import { run, toolEnvironment } from './lib/run.mjs';

await command(async () => {
  const [program, ...parameters] = process.argv.slice(2);
  if (!program)
    throw new Problem('Say which program to run: node scripts/run.mjs api/src/admin/main.ts --help');
  await ensureInstalled();
  return run(node26(), [inProject(program), ...parameters], { env: toolEnvironment() });
});
