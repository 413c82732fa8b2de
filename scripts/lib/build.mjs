// @ts-check
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { inProject, Problem } from './project.mjs';
import { runTool } from './run.mjs';
import { fingerprintOf } from './sources.mjs';

const dist = inProject('web', 'dist');
const stamp = 'built-from';
const ASSETS_STAY_MS = 24 * 60 * 60 * 1000;

/** What the screens are made of. A change anywhere else does not build them again. */
const sources = [inProject('web'), inProject('contract'), inProject('package-lock.json')];

/**
 * Builds the screens into web/dist, unless what is there was built from the present sources. The finished build takes
 * the old one's place at once; one that fails or is interrupted leaves the old one.
 *
 * @param {{ step?: string, force?: boolean, quiet?: boolean, output?: import('./run.mjs').Output | undefined }} [options] `quiet`
 *   leaves out the list of files and weights
 */
export async function ensureBuilt(options = {}) {
  if (!options.force && isBuilt()) return;
  await withLock('build', async () => {
    if (!options.force && isBuilt()) return;
    const say = options.output ?? ((text) => process.stdout.write(text));
    say(`${options.step ? `${options.step} ` : ''}Building the screens\n`);
    await build(options.quiet ? 'warn' : 'info', options.output);
  });
}

function isBuilt() {
  const file = join(dist, stamp);
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprintOf(sources);
}

/**
 * @param {'info' | 'warn'} level
 * @param {import('./run.mjs').Output | undefined} output
 */
async function build(level, output) {
  removeLeftovers();
  const from = fingerprintOf(sources);
  const draft = `${dist}.${process.pid}`;
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
  writeFileSync(join(draft, stamp), from);
  const old = `${dist}.${process.pid}.old`;
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(draft, dist);
  rmSync(old, { recursive: true, force: true });
}

/**
 * A server that runs meanwhile, and pages that are open in browsers, still ask for files of the build they started with.
 * Their names carry a hash of their content, so that they can stay beside the new ones: those of the build before, however long ago it was
 * made, and those that it had kept itself of builds within a day before it.
 *
 * @param {string} from a build
 * @param {string} to another one
 */
export function copyRecentAssets(from, to) {
  const assets = join('client', 'assets');
  if (!existsSync(join(from, assets))) return;
  const built = statSync(join(from, stamp), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const oldest = built - ASSETS_STAY_MS;
  cpSync(join(from, assets), join(to, assets), {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: (source) => statSync(source).isDirectory() || statSync(source).mtimeMs > oldest,
  });
}

/** Drafts of interrupted builds; we hold the lock, so none is under way. */
function removeLeftovers() {
  for (const name of readdirSync(inProject('web'))) {
    if (/^dist\.\d/.test(name)) rmSync(inProject('web', name), { recursive: true, force: true });
  }
}
