// @ts-check
import { createHash } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './project.mjs';

/**
 * Does `work` while no other process of this project does work of the same name; waits for one that does. A lock whose
 * process is gone counts for nothing.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  const project = createHash('sha256').update(root).digest('hex').slice(0, 12);
  // Outside the project: "npm ci" empties node_modules, and no other folder there is meant for such files.
  const file = join(tmpdir(), `backyard-${project}-${name}.lock`);
  for (let told = false; !take(file);) {
    if (!told) console.log(`Another process is busy with the same step (${name}); waiting for it`);
    told = true;
    await sleep(200);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = readHolder(file);
    if (holder !== undefined && !isAlive(holder)) removeStale(file, holder);
    return false;
  }
}

/**
 * Moves the dead process's lock out of the way; when it turns out that another process has just replaced it, puts that
 * one back.
 *
 * @param {string} file
 * @param {number} dead
 */
function removeStale(file, dead) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readHolder(aside) !== dead) linkSync(aside, file);
  } catch {
    // Another process was faster; the next round checks again.
  }
  rmSync(aside, { force: true });
}

/**
 * @param {string} file
 * @returns {number | undefined}
 */
function readHolder(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
