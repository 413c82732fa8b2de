export { checkReplicas } from './check-replicas.ts';
export { readsBehind } from './reading-from.ts';
export { IS_PRIMARY, type ReadingPlace } from './replica.ts';
export { createReplicas, noReplicas, type Replicas } from './replicas.ts';
