export { forgetIdempotencyKeys, idempotencyJobs } from './forget-keys.ts';
export { createIdempotently } from './create-idempotently.ts';
export type { IdempotencyKey } from './idempotency-key.ts';
