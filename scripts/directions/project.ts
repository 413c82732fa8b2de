import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The text of every source file of the three workspaces, by its path from the project's root. */
export const project = (): Map<string, string> =>
  new Map(
    globSync(['contract/src/**/*.ts', 'api/src/**/*.ts', 'web/src/**/*.{ts,tsx}'], { cwd: ROOT }).map(
      (file) => [file.replaceAll('\\', '/'), readFileSync(`${ROOT}${file}`, 'utf8')],
    ),
  );
