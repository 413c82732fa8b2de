import { realpathSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * A module beside the one that this process was started with, by the path that it was started by: where that leads through a link
 * (`current/api/src/main.ts`), so does this, and whoever starts the module later gets what the link names then.
 *
 * @param main `import.meta.url` of the module that was started.
 */
export function besideMain(name: string, main: string): URL {
  const started = process.argv[1];
  if (started === undefined) return new URL(name, main);
  const given = pathToFileURL(path.resolve(started));
  // Node names a module by where the link leads.
  const isMain = pathToFileURL(realpathSync(started)).href === main;
  return new URL(name, isMain ? given : main);
}
