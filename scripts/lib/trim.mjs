// @ts-check
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const UNREAD = /\.(?:[cm]?[jt]sx?|css)\.map$|\.[cm]?tsx?$|\.a$/;
const DECLARATIONS = /\.d(?:\.\w+)?\.[cm]?ts$/;

/** Redundant parts of large packages: Stripe's client for `require`, and lucide's list of icon names for choosing icons at run time. */
const TWINS = [
  'stripe/cjs',
  ...['dynamic', 'dynamicIconImports'].flatMap((name) =>
    ['d.ts', 'd.mts'].map((end) => `lucide-react/${name}.${end}`),
  ),
  ...['prefixed', 'suffixed'].map((kind) => `lucide-react/dist/lucide-react.${kind}.d.ts`),
];

/**
 * Takes out of an installation what none of its packages reads when it runs: C headers and libraries to link with (nothing
 * here is compiled with them), the source maps of other people's code, their TypeScript (Node runs none of it there), and
 * the Java twin of the program that judges patterns, where the program is there, and `TWINS`. More than a fifth of what npm installs.
 *
 * @param {string} modules a node_modules folder
 */
export function trim(modules) {
  if (!existsSync(modules)) return;
  for (const name of readdirSync(modules)) {
    if (/^node-(?:bin-)?\w+-\w+$/.test(name))
      rmSync(join(modules, name, 'include'), { recursive: true, force: true });
  }
  if (readdirSync(modules).some((name) => /^recheck-(?:linux|macos|windows)-/.test(name)))
    rmSync(join(modules, 'recheck-jar', 'recheck.jar'), { force: true });
  for (const twin of TWINS) rmSync(join(modules, twin), { recursive: true, force: true });
  for (const file of filesIn(modules)) if (UNREAD.test(file) && !DECLARATIONS.test(file)) rmSync(file);
}

/**
 * Our own workspaces are there as links, which nothing follows.
 *
 * @param {string} folder
 * @returns {Generator<string>}
 */
function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}
