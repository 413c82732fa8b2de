// @ts-check
// "npm start": on a fresh clone installs, builds and serves; later only what has changed.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node26 } from './lib/node26.mjs';
import { command, inProject } from './lib/project.mjs';
import { run, toolEnvironment } from './lib/run.mjs';

await command(async () => {
  await ensureInstalled({ step: '1/3' });
  await ensureBuilt({ step: '2/3', quiet: true });
  console.log('3/3 Starting Backyard');
  return run(node26(), [inProject('api', 'src', 'main.ts'), ...process.argv.slice(2)], {
    // Most of what a start computes is reading its own modules: what one has compiled serves the next.
    env: toolEnvironment({ NODE_COMPILE_CACHE: inProject('node_modules', '.cache', 'compiled-modules') }),
  });
});
