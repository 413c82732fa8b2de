import type { Executor } from '../platform/database/index.ts';

/** Published events, those that were and those to come: for other features to go on from. */
export const publishedEvents = (executor: Executor) =>
  executor
    .selectFrom('events')
    .where('events.approval_status', '=', 'approved')
    .where('events.cancelled_at', 'is', null);
