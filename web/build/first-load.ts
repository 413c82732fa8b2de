import type { Manifest } from 'vite';

/**
 * The files (paths in the build's output) that a browser fetches for the HTML entry and the given modules: each chunk, its static
 * imports, transitively, and all their style sheets.
 *
 * @throws if a module is not a separate chunk in this build: then the budget names a file that is gone or no longer loaded lazily, and
 * a total without it would be misleading.
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
