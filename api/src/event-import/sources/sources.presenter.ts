import { inStep, type EventSource } from '@backyard/contract';
import type { Executor } from '../../platform/database/index.ts';
import { countRows } from '../event-import.queries.ts';
import { findKeptInStep, findLastRuns, type SourceRecord } from './sources.queries.ts';

/** Synced calendars for their owner. */
export async function presentSources(
  executor: Executor,
  records: SourceRecord[],
  now: Date,
): Promise<EventSource[]> {
  const ids = records.map(({ id }) => id);
  const { counts, gone } = await findKeptInStep(executor, ids, now);
  const runs = await findLastRuns(executor, ids);
  const outcomes = await countRows(
    executor,
    [...runs.values()].map(({ id }) => id),
  );
  return records.flatMap((record) => {
    if (record.status === 'removing') return [];
    const run = runs.get(record.id);
    const counted = run && outcomes.get(run.id)?.outcomes;
    return {
      id: record.id,
      name: record.name,
      address: record.address,
      everyHours: inStep.shape.everyHours.parse(record.every_hours),
      whenGone: record.when_gone,
      status: record.status,
      createdAt: record.created_at.toISOString(),
      nextAt: record.status === 'active' ? record.next_at.toISOString() : null,
      fetchedAt: record.fetched_at?.toISOString() ?? null,
      problem: record.problem,
      failingSince: record.failing_since?.toISOString() ?? null,
      events: counts.get(record.id) ?? 0,
      lastRun:
        run && counted
          ? {
              importId: run.id,
              at: run.created_at.toISOString(),
              waiting: counted.waiting,
              made: counted.made,
              changed: counted.changed,
              refused: counted.refused,
            }
          : null,
      leftOut: record.left_out,
      gone: gone.flatMap((event) =>
        event.source_id === record.id
          ? {
              eventId: event.id,
              title: event.title,
              startTime: event.starts_at.toISOString(),
              timeZone: event.time_zone,
              registered: event.seats_taken,
            }
          : [],
      ),
    };
  });
}
