// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { binFolder, packagedNode, Problem } from './project.mjs';

const OLDEST = 26;
const APT = '/usr/bin/apt-get';

/** @type {string | undefined} */
let found;

/**
 * The Node that runs the product's TypeScript: the lockfile's, or on a platform that it has none for, the machine's
 * own when that is new enough.
 *
 * @returns {string} an absolute path
 */
export function node26() {
  if (!found && lacksLibatomic(packagedNode)) installLibatomic();
  found ??= [packagedNode, process.execPath].find(isNewEnough);
  if (found) return found;
  throw new Problem(
    `Backyard runs on Node.js ${OLDEST} or newer. It brings its own for Linux (glibc; x64 and arm64), macOS (arm64) and ` +
      `Windows (x64). ${whyNotPackaged()}, and this is Node.js ${process.versions.node}.\n` +
      `Install Node.js ${OLDEST} and run the command again.`,
  );
}

function whyNotPackaged() {
  const machine = `${process.platform} ${process.arch}`;
  if (!existsSync(packagedNode)) return `There is none in node_modules for this machine (${machine})`;
  const { error, stderr } = version(packagedNode);
  const answer = (error?.message ?? stderr ?? '').trim().split('\n', 1)[0];
  return `${packagedNode} does not run on this machine (${machine}${answer ? `: ${answer}` : ''})`;
}

/**
 * Restores the link to Node 26 if npm 10 has removed it, for tools that are called directly ("npx vitest"). Our own scripts do not need
 * the link.
 */
export function linkNode() {
  const link = join(binFolder, 'node');
  if (process.platform === 'win32' || !existsSync(packagedNode)) return;
  if (lstatSync(link, { throwIfNoEntry: false })) return;
  try {
    symlinkSync(relative(binFolder, packagedNode), link);
  } catch {
    // A folder that is not ours to write in.
  }
}

/** @param {string} program */
function isNewEnough(program) {
  const answer = version(program);
  return answer.status === 0 && Number(/^v(\d+)\./.exec(answer.stdout)?.[1]) >= OLDEST;
}

/** @param {string} program */
const version = (program) => spawnSync(program, ['--version'], { encoding: 'utf8' });

/**
 * Since version 25 the official builds of Node.js for Linux need libatomic, which slim installations of Debian and
 * others lack (https://github.com/nodejs/node/issues/60790).
 *
 * @param {string} program
 */
const lacksLibatomic = (program) => /libatomic\.so/.test(version(program).stderr ?? '');

/** Tools find Node through the PATH, so the library has to be where the system looks for it. */
function installLibatomic() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync(APT)) {
    throw new Problem(
      `Node.js ${OLDEST} needs the system library libatomic, which is not on this machine. Install it ` +
        '("sudo apt-get install libatomic1" on Debian and Ubuntu, "sudo dnf install libatomic" on Fedora and RHEL) ' +
        'and run the command again.',
    );
  }
  console.log(`Installing the system package libatomic1, which Node.js ${OLDEST} needs, with apt-get`);
  for (const parameters of [['update'], ['install', '--yes', '--no-install-recommends', 'libatomic1']]) {
    spawnSync(APT, ['-qq', ...parameters], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}
