export { besideMain } from './beside-main.ts';
export { runWorkers } from './run-workers.ts';
export { workAsWorker } from './worker-side.ts';
