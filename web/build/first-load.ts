import type { Manifest } from 'vite';

/**
 * The files (paths in the build's output) that a browser fetches for the HTML entry and the given modules: each
 * chunk, what it imports statically, all the way down, and the style sheets of them all.
 *
 * @throws when a module is not a chunk of its own in this build: the table then names a file that is gone, or one
 *   that is no longer loaded lazily, and a sum without it would be a false comfort.
 */
export function firstLoadFiles(manifest: Manifest, modules: readonly string[]): Set<string> {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  if (entries.length === 0) throw new Error('the manifest has no entry');
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`"${key}" is not a lazily loaded module of this build`);
    files.add(chunk.file);
    for (const sheet of chunk.css ?? []) files.add(sheet);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of [...entries, ...modules]) visit(key);
  return files;
}
