import { neededBy } from './reach.ts';

/**
 * Circles of imports: files that need each other before they run, each circle once, as the way round it. Which of them runs first, and what it then finds
 * undefined, depends on who was asked for first. Types load nothing, and what `import()` asks for comes later: neither counts.
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
