import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

/** Matches `import … from './x.tsx'` and `export … from`, but not types or `import('./x.tsx')`; this project writes extensions. */
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\s)(?:([^'";]*?)\sfrom\s+)?'(\.[^']+\.tsx?)'/gm;

/** The names in `{ a, b as c, type D }`, as the other module exports them, without types. */
const namesIn = (list = ''): string[] =>
  list
    .replaceAll(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '));

const importsOf = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(STATIC_IMPORT)].map(([, list, target = '']) => ({
    target: normalize(join(dirname(path), target)),
    names: namesIn(list),
  }));

/**
 * The modules that the given ones load on a first visit: themselves and all their static imports, transitively, within `within`.
 * Excludes lazy imports, and exports of an `index.ts` that no one imports: the bundler drops them.
 *
 * @param roots absolute paths.
 * @throws if a root does not exist.
 */
export function firstLoadSources(roots: readonly string[], within: string): Set<string> {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path) || !path.startsWith(within)) return;
    found.add(path);
    for (const { target, names } of importsOf(path)) {
      if (basename(target) !== 'index.ts') visit(target);
      else
        for (const offered of importsOf(target))
          if (offered.names.some((name) => names.includes(name))) visit(offered.target);
    }
  };
  for (const root of roots) {
    if (!existsSync(root)) throw new Error(`${root} is not there`);
    visit(root);
  }
  return found;
}

const ICONS = /^import \{([^}]*)\} from 'lucide-react'/gm;

const kebab = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase();

/** The files of lucide-react that these modules import: `CalendarDays` is calendar-days.mjs. */
export function iconFiles(modules: readonly string[]): Set<string> {
  const names = modules.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(ICONS)].flatMap(
      ([, list = '']) => list.match(/(?<=^\s*|,\s*)[A-Z]\w*/g) ?? [],
    ),
  );
  return new Set(names.map((name) => `${kebab(name)}.mjs`));
}
