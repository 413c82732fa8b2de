import path from 'node:path';

/**
 * The imports left after types are removed: `import type` and `export type` load nothing. The third alternative loads later, by
 * `import()`.
 */
const LOADS =
  /(?:^|\n)\s*(?:import|export)\s(?!type\s)[^'";]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

const CONTRACT = 'contract/src/index.ts';

/** The module that an import names: a path from the project's root, or a package. */
export function resolve(file: string, specifier: string): string {
  if (specifier === '@backyard/contract') return CONTRACT;
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : specifier;
}

/** The static imports of a module. */
const loadedBy = (file: string, source: string): string[] =>
  [...source.matchAll(LOADS)].map((match) => resolve(file, match[1] ?? match[2] ?? match[3] ?? ''));

/** The modules that must be loaded before a module runs. */
export const neededBy = (file: string, source: string): string[] =>
  [...source.matchAll(LOADS)].flatMap((match) => {
    const specifier = match[1] ?? match[2];
    return specifier === undefined ? [] : [resolve(file, specifier)];
  });

/**
 * Everything that loading `start` loads, packages by name, each with the shortest chain of imports that leads there, `start`
 * first. `files` maps paths from the project's root to their text.
 */
export function reach(files: ReadonlyMap<string, string>, start: string): Map<string, string[]> {
  const chains = new Map([[start, [start]]]);
  // Iterating a Map includes entries added meanwhile: breadth-first, nearest first.
  for (const [file, chain] of chains) {
    for (const target of loadedBy(file, files.get(file) ?? '')) {
      if (!chains.has(target)) chains.set(target, [...chain, target]);
    }
  }
  return chains;
}
