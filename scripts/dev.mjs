// @ts-check
// "npm run dev": one server that starts again when its code changes, and changes the screens in place.
import { ensureInstalled } from './lib/install.mjs';
import { node26 } from './lib/node26.mjs';
import { command, inProject } from './lib/project.mjs';
import { run, toolEnvironment } from './lib/run.mjs';

await command(async () => {
  await ensureInstalled();
  // Named, because watching whatever is loaded would include the temporary files that Vite writes at each start.
  const watched = ['api/src', 'api/migrations', 'contract/src'].map(
    (path) => `--watch-path=${inProject(path)}`,
  );
  const parameters = [...watched, '--watch-preserve-output', inProject('api', 'src', 'main.ts')];
  return run(node26(), [...parameters, ...process.argv.slice(2)], {
    env: toolEnvironment({ NODE_ENV: 'development', BACKYARD_DEV: '1' }),
  });
});
