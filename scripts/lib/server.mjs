// @ts-check
import { inProject } from './project.mjs';

/**
 * Node's flags for the server. By default V8 keeps garbage until memory is short, and malloc keeps a heap per thread: after some
 * minutes of requests half of the process's memory is unused. An idle process returns what it does not need (`--expose-gc`,
 * platform/give-back-at-rest.ts). docs/bench.md has the figures.
 */
export const serverFlags = ['--heap-growing-percent=30', '--expose-gc'];

/** Most of a start's CPU time is compiling its own modules: the compile cache serves later starts. */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '2097152',
  NODE_COMPILE_CACHE: inProject('node_modules', '.cache', 'compiled-modules'),
};
