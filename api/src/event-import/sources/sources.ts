import { importSettings, MAX_EVENT_SOURCES, type InStep } from '@backyard/contract';
import { deleteUnused } from '../../events/index.ts';
import { findOrganiser } from '../../hosts/index.ts';
import { recordAudit } from '../../platform/audit-log/index.ts';
import { databaseErrorCode, type Executor } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { queueJob } from '../../platform/jobs/index.ts';
import type { Services } from '../../platform/services.ts';
import { waitlistHooks } from '../../registrations/index.ts';
import type { ImportRecord } from '../event-import.queries.ts';
import { hostIdOf } from '../host-of.rules.ts';
import { queueFetch, lineOf } from './fetch-source.ts';
import { nextLook } from './next-look.rules.ts';
import {
  countSourcesInTurn,
  deleteSource,
  findRemoving,
  insertSource,
  listEventsToCome,
  lockSource,
  noteKept,
  updateSource,
} from './sources.queries.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/**
 * Keeps the calendar of an import that is being started in step from now on, in the transaction that starts it; answers its id. Throws
 * source_there, sources_many.
 */
export async function addSource(
  trx: Executor,
  by: Member,
  record: Pick<ImportRecord, 'file_name' | 'settings'> & { address: string },
  { everyHours, whenGone }: InStep,
  now: Date,
): Promise<string> {
  if ((await countSourcesInTurn(trx, by.id)) >= MAX_EVENT_SOURCES) throw new Refusal('sources_many');
  const id = await insertSource(trx, {
    member_id: by.id,
    host_id: hostIdOf(by),
    address: record.address,
    name: record.file_name,
    settings: JSON.stringify(importSettings.parse(record.settings)),
    every_hours: everyHours,
    when_gone: whenGone,
    created_at: now,
    fetched_at: now,
    next_at: nextLook(now, everyHours, 0, 0),
  });
  if (id === undefined) throw new Refusal('source_there');
  await recordAudit(trx, {
    actorId: by.id,
    action: 'calendar_added',
    subject: { kind: 'member', id: by.id },
    after: { calendar: id, everyHours, whenGone },
    at: now,
  });
  return id;
}

/** Changes how a source is kept in step; one that failed starts over. Throws source_not_found. */
export async function changeSource(
  { db, clock }: Needs,
  by: Member,
  id: string,
  { paused, everyHours, whenGone }: InStep & { paused: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const source = await owned(trx, by, id);
    const now = clock();
    const again = !paused && source.status !== 'active';
    await updateSource(trx, id, {
      every_hours: everyHours,
      when_gone: whenGone,
      status: paused ? 'paused' : 'active',
      ...(again && { next_at: now, failing_since: null, failures: 0, problem: null }),
      ...(!again &&
        everyHours !== source.every_hours && {
          next_at: nextLook(source.fetched_at ?? now, everyHours, 0, 0.5),
        }),
    });
    if (again) await queueFetch(trx, id, by.id);
  });
}

/** It is looked at in the background, at once. Throws source_not_found, source_rests. */
export async function fetchNow({ db, clock }: Needs, by: Member, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const source = await owned(trx, by, id);
    if (source.status !== 'active') throw new Refusal('source_rests');
    // An owner who is fixing the problem retries often: that must not lengthen the wait.
    await updateSource(trx, id, { next_at: clock(), failures: 0 });
    await queueFetch(trx, id, by.id);
  });
}

/** Keeps an event that is no longer in the calendar. Idempotent. Throws source_not_found, event_not_found. */
export async function keepGone({ db }: Needs, by: Member, id: string, eventId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await owned(trx, by, id);
    if (!(await noteKept(trx, id, eventId))) throw new Refusal('event_not_found');
  });
}

/** Stops syncing a calendar. Its events stay, or those without any registration ever are deleted. Throws source_not_found. */
export async function removeSource(
  { db, clock }: Needs,
  by: Member,
  id: string,
  events: 'keep' | 'remove',
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await owned(trx, by, id);
    await recordAudit(trx, {
      actorId: by.id,
      action: 'calendar_removed',
      subject: { kind: 'member', id: by.id },
      before: { calendar: id },
      after: { events },
      at: clock(),
    });
    if (events === 'keep') return deleteSource(trx, id);
    await updateSource(trx, id, { status: 'removing' });
    return queueJob(trx, 'remove_event_source', { sourceId: id }, { inLine: lineOf(by.id) });
  });
}

/** Deletes a calendar's upcoming events that never had a registration, one per transaction, and then the calendar. */
export async function removeEventsOf(
  { db, clock, log }: Needs & Pick<Services, 'log'>,
  id: string,
): Promise<void> {
  const source = await findRemoving(db, id);
  if (!source) return;
  for (const event of await listEventsToCome(db, id, clock()))
    await db
      .transaction()
      .execute(async (trx) => {
        const by = await findOrganiser(trx, { id: source.member_id });
        if (by && by.role !== 'user' && hostIdOf(by) === source.host_id)
          await deleteUnused(trx, waitlistHooks, by, event.id, clock());
      })
      .catch((error: unknown) => {
        if (databaseErrorCode(error)?.startsWith('40')) throw error;
        log.error({ err: error, sourceId: id, eventId: event.id }, 'an event of a calendar was not removed');
      });
  await deleteSource(db, id);
}

async function owned(trx: Executor, by: Member, id: string) {
  const source = await lockSource(trx, id, by.id);
  if (!source || source.host_id !== hostIdOf(by)) throw new Refusal('source_not_found');
  return source;
}
