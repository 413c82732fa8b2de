import { parentPort, workerData } from 'node:worker_threads';

/** A job thread that dies the first time, and works the second. */
if (Atomics.add(workerData.started, 0, 1) === 0) throw new Error('the connection broke');
parentPort.postMessage('works');
parentPort.once('message', () => parentPort.close());
