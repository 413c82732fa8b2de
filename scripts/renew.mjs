// @ts-check
// "npm run renew", in the folder of a new release beside the one that serves: makes it ready, and the one that "current" names.
import { ensureBuilt } from './lib/build.mjs';
import { ensureBundled } from './lib/bundle.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { command, root } from './lib/project.mjs';
import { makeCurrent, placeOf } from './lib/releases.mjs';

await command(async () => {
  // First: installing would take the modules away under the server.
  const place = placeOf(root);
  await ensureInstalled({ step: '1/3' });
  await ensureBuilt({ step: '2/3', quiet: true });
  await ensureBundled();
  const before = makeCurrent(place);
  console.log(`3/3 ${place.current} names ${place.release} now.`);
  console.log(
    before
      ? `Let it take over: systemctl reload backyard (SIGHUP). What becomes of it is in the log. ${before} has to stay until the server was restarted; to go back, "npm run renew" there.`
      : 'Nothing served from here before: systemctl start backyard.',
  );
  return 0;
});
