export { forgetMadeOnce, madeOnceJobs } from './forget-made-once.ts';
export { makeOnce } from './make-once.ts';
export type { Once } from './once-key.ts';
