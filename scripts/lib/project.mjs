// @ts-check
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, absolute. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The folder of the tools that the lockfile brings, Node 26 among them. */
export const binFolder = join(root, 'node_modules', '.bin');

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
