// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './project.mjs';

const ignored = new Set(['node_modules', 'dist', 'test-results']);

/**
 * A hash over the paths and contents of all files of these folders, and of these files.
 *
 * @param {string[]} sources absolute paths
 */
export function fingerprintOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn).toSorted()) {
    hash
      .update(relative(root, file).replaceAll(sep, '/'))
      .update('\0')
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  if (!existsSync(path)) return [];
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (ignored.has(entry.name) || entry.name.startsWith('dist.')) return [];
    const inside = join(path, entry.name);
    return entry.isDirectory() ? filesIn(inside) : [inside];
  });
}
