// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { binFolder, nodeFolder, root } from './project.mjs';

const isWindows = process.platform === 'win32';

/**
 * Our environment with the lockfile's Node and tools first on the PATH: the tools' first lines say `env node`, and that
 * has to be Node 26.
 *
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment(extra = {}) {
  const path = [nodeFolder, binFolder, process.env['PATH'] ?? ''].join(delimiter);
  return { ...process.env, ...extra, PATH: path };
}

/**
 * Runs one of the lockfile's tools in the project's folder.
 *
 * @param {string} tool name in node_modules/.bin
 * @param {string[]} parameters
 * @param {{ env?: NodeJS.ProcessEnv, output?: Output | undefined }} [options]
 * @returns {Promise<number>} its exit code
 */
export function runTool(tool, parameters, options = {}) {
  const program = join(binFolder, isWindows ? `${tool}.cmd` : tool);
  return run(program, parameters, { ...options, env: toolEnvironment(options.env), shell: isWindows });
}

/**
 * Takes what a program writes. Without one it goes where ours goes.
 *
 * @typedef {(text: string) => void} Output
 */

/** Children of an ended program may keep its output open. The rest of the output is awaited no longer than this. */
const REST_MS = 2_000;

/**
 * Runs a program until it ends. Signals sent to us reach it, and its end is ours.
 *
 * @param {string} program
 * @param {string[]} parameters
 * @param {{ env: NodeJS.ProcessEnv, shell?: boolean, output?: Output | undefined }} options
 * @returns {Promise<number>} its exit code, or 128 and the signal's number, as a shell has it
 */
export function run(program, parameters, { env, shell = false, output }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      env: output && process.stdout.isTTY ? { FORCE_COLOR: '1', ...env } : env,
      shell,
      cwd: root,
      stdio: output ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const streams = output ? [child.stdout, child.stderr] : [];
    for (const stream of streams) stream?.setEncoding('utf8').on('data', output ?? (() => undefined));
    const stopForwarding = forwardSignals(child);
    child.once('error', (error) => {
      stopForwarding();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      stopForwarding();
      const end = () => resolve(signal ? 128 + constants.signals[signal] : (code ?? 1));
      if (!output) return end();
      child.once('close', end);
      setTimeout(() => {
        for (const stream of streams) stream?.destroy();
        end();
      }, REST_MS).unref();
    });
  });
}

/** @param {import('node:child_process').ChildProcess} child */
function forwardSignals(child) {
  /** @type {(signal: NodeJS.Signals) => void} */
  const forward = (signal) => {
    // Ctrl-C goes to everything in the terminal; a second one would make the server leave without closing.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  };
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  const stopWatching = watchParent(() => child.kill('SIGTERM'));
  return () => {
    for (const signal of signals) process.off(signal, forward);
    stopWatching();
  };
}

/**
 * npm runs us in a shell. If npm or that shell is killed we get no signal, and the server would keep its port, so we check whether our
 * parent is still the same.
 *
 * @param {() => void} onOrphaned
 */
function watchParent(onOrphaned) {
  const parent = process.ppid;
  if (!process.env['npm_lifecycle_event']) return () => undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onOrphaned();
  }, 100);
  timer.unref();
  return () => clearInterval(timer);
}
