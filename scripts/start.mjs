// @ts-check
// "npm start": on a fresh clone installs, builds and serves; later redoes only what has changed.
import { ensureBuilt } from './lib/build.mjs';
import { ensureBundled } from './lib/bundle.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node26 } from './lib/node26.mjs';
import { command, inProject } from './lib/project.mjs';
import { run, toolEnvironment } from './lib/run.mjs';
import { serverEnvironment, serverFlags } from './lib/server.mjs';

await command(async () => {
  await ensureInstalled({ step: '1/3' });
  await ensureBuilt({ step: '2/3', quiet: true });
  await ensureBundled();
  console.log('3/3 Starting Backyard');
  return run(node26(), [...serverFlags, inProject('api', 'dist', 'main.js'), ...process.argv.slice(2)], {
    env: toolEnvironment(serverEnvironment),
  });
});
