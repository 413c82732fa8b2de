export { count, hear, isHappened } from './count.ts';
export { createProcessMetrics, type Measured, type ProcessMetrics } from './process-metrics.ts';
export { serveMetrics } from './serve-metrics.ts';
export { addUp, leftBy } from './whole.ts';
