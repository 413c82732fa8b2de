import { PATHS } from '@backyard/contract';
import type { BuiltFiles } from './built-files.ts';

/** Inserted by the build (web/build/service-worker-plugin.ts). */
declare const BUILT_FILES: BuiltFiles;

/** The site's icon. */
export const ICON = BUILT_FILES.icon;

const PREFIX = 'files-';
const OWN = PREFIX + BUILT_FILES.version;
/** Tabs opened with the previous build still request its files. */
const BUILDS_KEPT = 2;

/**
 * Fetches the files that pages of this build need. @throws if the server already has another build: the browser then keeps its current
 * worker and tries again.
 */
export async function keepFiles(): Promise<void> {
  const shell = await fetch(PATHS.appShell, { cache: 'no-store', credentials: 'omit' });
  const html = await shell.clone().text();
  if (!shell.ok || !html.includes(BUILT_FILES.entry)) throw new Error('The server has another build');
  const cache = await caches.open(OWN);
  await Promise.all(
    BUILT_FILES.files.map(async (file) => {
      // A file of the same name is the same file.
      const known = await caches.match(file);
      return known ? cache.put(file, known) : cache.add(file);
    }),
  );
  await cache.put(PATHS.appShell, shell);
}

/** The page without content, in which the browser renders any requested page. */
export const appShell = (): Promise<Response | undefined> => caches.match(PATHS.appShell, { cacheName: OWN });

/** Files never change: they come from any cache, or from the network, and are then cached. */
export async function sendFile(request: Request): Promise<Response> {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.status === 200) {
    const cache = await caches.open(OWN);
    await cache.put(request, answer.clone());
  }
  return answer;
}

/** Keeps the files of the newest builds; caches are listed in order of creation. */
export async function dropOldFiles(): Promise<void> {
  const all = await caches.keys();
  const others = all.filter((name) => name.startsWith(PREFIX) && name !== OWN);
  await Promise.all(
    others
      .toReversed()
      .slice(BUILDS_KEPT - 1)
      .map((name) => caches.delete(name)),
  );
}
