// @ts-check
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, absolute. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The folder of the tools that the lockfile brings. */
export const binFolder = join(root, 'node_modules', '.bin');

/**
 * The folder of the Node 26 that the lockfile brings for this platform; there need not be one. Not the link to it among
 * the tools: npm 10 removes that one, as it belongs to the other platforms' packages too.
 */
export const nodeFolder = join(root, 'node_modules', nodePackage(process.platform, process.arch), 'bin');

/** The program in it. */
export const packagedNode = join(nodeFolder, process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * The name of the Node package for a platform.
 *
 * @param {string} platform as in `process.platform`
 * @param {string} arch
 */
export function nodePackage(platform, arch) {
  const os = platform === 'win32' ? 'win' : platform;
  return os === 'darwin' ? `node-bin-${os}-${arch}` : `node-${os}-${arch}`;
}

/**
 * An absolute path inside the project.
 *
 * @param {...string} parts
 */
export const inProject = (...parts) => join(root, ...parts);

/** A reason to stop that the person at the keyboard can do something about: shown without a stack trace. */
export class Problem extends Error {}

/**
 * Runs a command's steps and turns a failure into an exit code and a message.
 *
 * @param {() => Promise<number>} steps resolve with the exit code.
 */
export async function command(steps) {
  try {
    if (!existsSync(inProject('package-lock.json'))) {
      throw new Problem(`There is no package-lock.json in ${root}: this is not a whole copy of the project.`);
    }
    process.exitCode = await steps();
  } catch (error) {
    console.error(error instanceof Problem ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
