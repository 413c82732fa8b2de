export { besideMain } from './beside-main.ts';
export { measureWorkers } from './measure-workers.ts';
export { runWorkers } from './run-workers.ts';
export { tellMeasured, workAsWorker } from './worker-side.ts';
