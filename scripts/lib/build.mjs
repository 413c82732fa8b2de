// @ts-check
import { cpSync, existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeOnce, staysFrom } from './made-once.mjs';
import { inProject, Problem } from './project.mjs';
import { runTool } from './run.mjs';

const dist = inProject('web', 'dist');

/** The sources of the screens. Changes elsewhere do not rebuild them. */
const sources = [
  inProject('web'),
  inProject('contract'),
  inProject('package-lock.json'),
  inProject('scripts', 'lib', 'ascii.mjs'),
];

/**
 * Builds the screens into web/dist, once (made-once.mjs).
 *
 * @param {{ step?: string, force?: boolean, quiet?: boolean, output?: import('./run.mjs').Output | undefined }} [options] `quiet`
 *   leaves out the list of files and weights
 */
export async function ensureBuilt({ step, force, quiet, output } = {}) {
  const say = output ?? ((text) => process.stdout.write(text));
  await makeOnce({
    folder: dist,
    sources,
    lock: 'build',
    force,
    make: async (draft) => {
      say(`${step ? `${step} ` : ''}Building the screens\n`);
      const level = quiet ? 'warn' : 'info';
      const code = await runTool(
        'vite',
        ['build', 'web', `--logLevel=${level}`, `--outDir=${join(draft, 'client')}`],
        { output },
      );
      if (code !== 0) {
        rmSync(draft, { recursive: true, force: true });
        throw new Problem('Building the screens failed; the reason is above. "npm run types" may say more.');
      }
      copyRecentAssets(dist, draft);
    },
  });
}

/**
 * Assets of the builds before that may still be asked for.
 *
 * @param {string} from a build
 * @param {string} to another one
 */
export function copyRecentAssets(from, to) {
  const assets = join('client', 'assets');
  if (!existsSync(join(from, assets))) return;
  const oldest = staysFrom(from);
  cpSync(join(from, assets), join(to, assets), {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: (source) => statSync(source).isDirectory() || statSync(source).mtimeMs > oldest,
  });
}
