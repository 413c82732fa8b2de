import { realpathSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * A module beside the program's main module, by the path the program was started with. If that path goes through a link
 * (`current/api/src/main.ts`), so does this one, and a later start of the module follows the link's new target.
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
