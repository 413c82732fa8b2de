export { runWorkers } from './run-workers.ts';
export { workAsWorker } from './worker-side.ts';
