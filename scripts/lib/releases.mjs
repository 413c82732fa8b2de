// @ts-check
import { lstatSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { copyRecentAssets } from './build.mjs';
import { Problem } from './project.mjs';

/**
 * Where releases are: PLACE/releases/NAME, and beside them PLACE/current, a link to the serving one. A running server reads its modules
 * and starts its helpers from its own folder, which must not change meanwhile.
 *
 * @typedef {{ release: string, current: string, serving: string | undefined }} Place `serving`: the release that the link names
 *
 * @param {string} folder of a release
 * @returns {Place}
 */
export function placeOf(folder) {
  const release = realpathSync(folder);
  const releases = dirname(release);
  if (basename(releases) !== 'releases') {
    throw new Problem(
      `A new version takes over from a folder of its own, PLACE/releases/NAME, and ${release} is none. Clone or unpack it there.`,
    );
  }
  const current = join(dirname(releases), 'current');
  const serving = named(current);
  if (serving === release) {
    throw new Problem(
      `${current} names this release already: what serves is not changed where it stands. Put the new one into a folder beside it.`,
    );
  }
  return { release, current, serving };
}

/** @param {string} link */
function named(link) {
  const there = lstatSync(link, { throwIfNoEntry: false });
  if (!there) return undefined;
  if (!there.isSymbolicLink())
    throw new Problem(`${link} is no link. Move it away; it has to name a release.`);
  try {
    return realpathSync(link);
  } catch {
    throw new Problem(`${link} names a folder that is gone. Remove it: nothing can serve from there.`);
  }
}

/**
 * Lets the link name this release, in one step. While workers of both answer, and for pages that are open in browsers, each has the files of
 * both: their names carry a hash of their content.
 *
 * @param {Place} place
 * @returns {string | undefined} the release that it named before
 */
export function makeCurrent({ release, current, serving }) {
  const screens = join('web', 'dist');
  if (serving) {
    copyRecentAssets(join(serving, screens), join(release, screens));
    copyRecentAssets(join(release, screens), join(serving, screens));
  }
  const draft = `${current}.${process.pid}`;
  rmSync(draft, { force: true });
  symlinkSync(join('releases', basename(release)), draft);
  renameSync(draft, current);
  return serving;
}
