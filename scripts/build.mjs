// @ts-check
// "npm run build": builds the screens and the server now, whether or not anything has changed.
import { ensureBuilt } from './lib/build.mjs';
import { ensureBundled } from './lib/bundle.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { command } from './lib/project.mjs';

await command(async () => {
  await ensureInstalled();
  await ensureBuilt({ force: true });
  await ensureBundled({ force: true });
  return 0;
});
