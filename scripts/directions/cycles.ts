import { neededBy } from './reach.ts';

/**
 * Import cycles between files, each once, as its path. Which file of a cycle runs first, and what it then finds undefined, depends on
 * which was imported first. Type imports load nothing and `import()` loads later, so neither counts.
 */
export function cycles(files: ReadonlyMap<string, string>): string[][] {
  const done = new Set<string>();
  const way: string[] = [];
  const found: string[][] = [];

  function visit(file: string): void {
    const at = way.indexOf(file);
    if (at >= 0) found.push([...way.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    way.push(file);
    for (const target of neededBy(file, files.get(file) ?? '')) if (files.has(target)) visit(target);
    way.pop();
    done.add(file);
  }

  for (const file of files.keys()) visit(file);
  return found;
}
