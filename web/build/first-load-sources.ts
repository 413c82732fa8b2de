import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** `import … from './x.tsx'` and `export … from`, not types, not `import('./x.tsx')`; this project writes extensions. */
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\s)(?:[^'";]*?\sfrom\s+)?'(\.[^']+\.tsx?)'/gm;

/**
 * The modules that the given ones bring along on a first visit: themselves and their static imports, all the way down,
 * inside `within`. What is loaded lazily is not among them.
 *
 * @param roots absolute paths.
 * @throws when a root is gone.
 */
export function firstLoadSources(roots: readonly string[], within: string): Set<string> {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path) || !path.startsWith(within)) return;
    found.add(path);
    const source = readFileSync(path, 'utf8');
    for (const [, target = ''] of source.matchAll(STATIC_IMPORT))
      visit(normalize(join(dirname(path), target)));
  };
  for (const root of roots) {
    if (!existsSync(root)) throw new Error(`${root} is not there`);
    visit(root);
  }
  return found;
}

const ICONS = /^import \{([^}]*)\} from 'lucide-react'/gm;

const kebab = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase();

/** The files of lucide-react that these modules take: `CalendarDays` is calendar-days.mjs. */
export function iconFiles(modules: readonly string[]): Set<string> {
  const names = modules.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(ICONS)].flatMap(
      ([, list = '']) => list.match(/(?<=^\s*|,\s*)[A-Z]\w*/g) ?? [],
    ),
  );
  return new Set(names.map((name) => `${kebab(name)}.mjs`));
}
