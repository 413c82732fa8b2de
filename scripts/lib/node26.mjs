// @ts-check
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { binFolder, Problem } from './project.mjs';

const OLDEST = 26;

/** @type {string | undefined} */
let found;

/**
 * The Node that runs the product's TypeScript: the lockfile's, or on a platform that it has none for, the machine's
 * own when that is new enough.
 *
 * @returns {string} an absolute path
 */
export function node26() {
  found ??= [join(binFolder, process.platform === 'win32' ? 'node.cmd' : 'node'), process.execPath].find(
    isNewEnough,
  );
  if (found) return found;
  throw new Problem(
    `Backyard runs on Node.js ${OLDEST} or newer. It brings its own for Linux and macOS (arm64) and Windows (x64), but ` +
      `the one in node_modules does not run on this machine (${process.platform} ${process.arch}), and this is ` +
      `Node.js ${process.versions.node}.\nInstall Node.js ${OLDEST} and run the command again.`,
  );
}

/** @param {string} program */
function isNewEnough(program) {
  const answer = spawnSync(program, ['--version'], { encoding: 'utf8', shell: program.endsWith('.cmd') });
  return answer.status === 0 && Number(/^v(\d+)\./.exec(answer.stdout)?.[1]) >= OLDEST;
}
