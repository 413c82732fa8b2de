// @ts-check
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { withLock } from './lock.mjs';
import { fingerprintOf } from './sources.mjs';

const stamp = 'built-from';
const FILES_STAY_MS = 24 * 60 * 60 * 1000;

/**
 * Builds a folder, unless the existing one was built from the current sources. The finished folder replaces the old one at once; a
 * failed or interrupted build leaves the old one.
 *
 * @param {{ folder: string, sources: string[], lock: string, force?: boolean | undefined, make: (draft: string) => Promise<void> }} what
 *   `make` fills the draft folder
 */
export async function makeOnce({ folder, sources, lock, force, make }) {
  const isMade = () => {
    const file = join(folder, stamp);
    return !force && existsSync(file) && readFileSync(file, 'utf8') === fingerprintOf(sources);
  };
  if (isMade()) return;
  await withLock(lock, async () => {
    if (isMade()) return;
    removeLeftovers(folder);
    const from = fingerprintOf(sources);
    const draft = `${folder}.${process.pid}`;
    await make(draft);
    writeFileSync(join(draft, stamp), from);
    const old = `${draft}.old`;
    if (existsSync(folder)) renameSync(folder, old);
    renameSync(draft, folder);
    rmSync(old, { recursive: true, force: true });
  });
}

/**
 * The time from which on files of this folder still stay in the next one: a server that runs meanwhile, and pages that are open in browsers, ask
 * for files of the build they started with. Their names carry a hash of their content, so that they can stay beside the new ones: those of the
 * build before, however long ago it was made, and those that it had kept itself of builds within a day before it.
 *
 * @param {string} folder
 */
export function staysFrom(folder) {
  return (statSync(join(folder, stamp), { throwIfNoEntry: false })?.mtimeMs ?? 0) - FILES_STAY_MS;
}

/**
 * Drafts of interrupted builds; we hold the lock, so none is under way.
 *
 * @param {string} folder
 */
function removeLeftovers(folder) {
  for (const name of readdirSync(dirname(folder)))
    if (name.startsWith(`${basename(folder)}.`) && /^\d/.test(name.slice(basename(folder).length + 1)))
      rmSync(join(dirname(folder), name), { recursive: true, force: true });
}
