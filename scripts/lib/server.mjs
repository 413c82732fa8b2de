// @ts-check
import { inProject } from './project.mjs';

/**
 * How Node runs the server. Left to itself V8 lets garbage lie until the machine's memory is short, and malloc keeps a heap for
 * each thread: after some minutes of requests half of what the process holds is nothing. A process at rest gives back what it does not need
 * (`--expose-gc`, platform/give-back-at-rest.ts). docs/bench.md has the figures.
 */
export const serverFlags = ['--heap-growing-percent=30', '--expose-gc'];

/** Most of what a start computes is reading its own modules: what one has compiled serves the next. */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '2097152',
  NODE_COMPILE_CACHE: inProject('node_modules', '.cache', 'compiled-modules'),
};
