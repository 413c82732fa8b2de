export { tracingSettings } from './settings.ts';
export { traceRequests } from './trace-requests.ts';
export { startTracing, stopTracing, tracer } from './tracer.ts';
