import { randomInt } from 'node:crypto';
import { importSettings, type EventSource } from '@backyard/contract';
import { uidHost } from '../../calendar/index.ts';
import { countGone, deleteUnused } from '../../events/index.ts';
import { findMember, findOrganiser } from '../../hosts/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import { toRefusal } from '../../platform/http/errors.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { queueJob } from '../../platform/jobs/index.ts';
import type { Services } from '../../platform/services.ts';
import { waitlistHooks } from '../../registrations/index.ts';
import { NOT_FOR_OTHERS } from '../calendar/not-for-others.ts';
import { insertImport, replaceRows } from '../event-import.queries.ts';
import { hostIdOf } from '../host-of.rules.ts';
import { KEPT_MS } from '../kept-for.ts';
import { planImport } from '../plan/plan-import.ts';
import type { PlannedRow } from '../plan/planned-row.ts';
import { storable, storedJson } from '../stored-json.ts';
import { readInSubprocess, type FileReader, type FileRead } from '../subprocess/read-in-subprocess.ts';
import { fetchCalendar, type Marks } from './fetch-calendar.ts';
import {
  findActiveSource,
  findOrigin,
  forgetDeletion,
  isRunning,
  isSuspended,
  listDueSources,
  lockActiveSource,
  noteGone,
  takeOver,
  updateActiveSource,
} from './fetch-source.queries.ts';
import { isGivenUp, isToBeTold, mayBeUnchanged, nextLook } from './next-look.rules.ts';
import { queueSourceFailing } from './source-failing.mail.ts';
import type { SourceRecord } from './sources.queries.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'log'> & { readFile?: FileReader };

/** How many refused entries are listed. */
const MOST_LEFT_OUT = 20;
const LONGEST_TITLE = 100;
const LONGEST_PROBLEM = 300;
/** Drawn in thousandths. */
const LOTS = 1000;

/** One of 4,096 queue lanes: however many calendars a person has, they are fetched one at a time. */
export const lineOf = (memberId: string): string => `event_source:${memberId.slice(-3)}`;

/** Calendars whose time has come, each as a job of its own; those of one person one after the other [IMP-73]. */
export async function queueDueSources({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (const { id, member_id } of await listDueSources(db, clock())) await queueFetch(db, id, member_id);
}

/** Once, however often it is asked for before it begins; a message to a webhook does not wait for those that wait [OPS-61]. */
export const queueFetch = (executor: Executor, sourceId: string, memberId: string): Promise<void> =>
  queueJob(
    executor,
    'fetch_event_source',
    { sourceId },
    { key: `event_source:${sourceId}`, inLine: lineOf(memberId), maxAttempts: 3, canWait: true },
  );

/**
 * Fetches a calendar, and queues its new and changed entries as an import that needs no confirmation [IMP-70]. Failures are reported to its
 * owner. No third-party server is waited for inside a transaction.
 */
export async function fetchSource(services: Needs, sourceId: string): Promise<void> {
  const { db, clock, config, readFile = readInSubprocess } = services;
  const source = await findActiveSource(db, sourceId);
  if (!source) return;
  const now = clock();
  const by = await ownerOf(db, source, now);
  if (by === 'away') return later(db, source, now);
  if (by === null) return stop(db, source, 'You no longer run these events.');
  // Its previous import is still running: it is fetched after that.
  if (await isRunning(db, source.id)) return later(db, source, now);
  try {
    const before = mayBeUnchanged(source.read_at, now)
      ? { etag: source.etag, lastModified: source.last_modified }
      : null;
    const found = await fetchCalendar(config, source.address, now, before);
    if (!found) return await unchanged(db, source, now);
    const settings = importSettings.parse(source.settings);
    const read = await readFile({ content: found.content, settings, now, by }, { who: by.id });
    const planning = { by, now, uidHost: await uidHost(services), sourceId: source.id };
    const rows = await planImport(db, read.candidates, planning);
    await db
      .transaction()
      .execute((trx) => apply(trx, { source, by, read, rows, marks: found.marks, now: clock() }));
  } catch (error) {
    const refusal = toRefusal(error);
    // Ours, and not the calendar's: the job is tried again.
    if (['unavailable', 'internal', 'crowded', 'own_under_way'].includes(refusal.code)) throw error;
    await failed(db, source, refusal, clock());
  }
}

/** The owner with their current rights. Null if they no longer run these events, 'away' while they are suspended. */
async function ownerOf(db: Executor, source: SourceRecord, now: Date): Promise<Member | 'away' | null> {
  const by = await findMember(db, source.member_id);
  if (!by || by.role === 'user' || hostIdOf(by) !== source.host_id) return null;
  return (await isSuspended(db, source.member_id, now)) ? 'away' : by;
}

interface Found {
  source: SourceRecord;
  by: Member;
  read: FileRead;
  rows: PlannedRow[];
  marks: Marks;
  now: Date;
}

async function apply(trx: Executor, { source, by, read, rows, marks, now }: Found): Promise<void> {
  // The account before the calendar, in the order in which deleting an account locks them.
  if (!(await findOrganiser(trx, { id: source.member_id }))) return;
  // It may have been paused, or gone, meanwhile.
  if (!(await lockActiveSource(trx, source.id))) return;
  await takeOver(trx, source, keysOf(rows));
  await lookAfterGone(trx, { source, by, rows, now });
  const toDo = rows.filter(({ plan }) => plan === 'new' || plan === 'changed');
  if (toDo.length > 0) {
    const id = await insertImport(trx, {
      member_id: source.member_id,
      host_id: source.host_id,
      source_id: source.id,
      file_name: source.name,
      format: read.format,
      content: null,
      status: 'running',
      settings: JSON.stringify(source.settings),
      reading: storedJson({ columns: null, missing: [], assumed: read.assumed, placeless: 0 }),
      created_at: now,
      expires_at: new Date(now.getTime() + KEPT_MS),
    });
    await replaceRows(trx, id, toDo);
    await queueJob(trx, 'run_event_import', { importId: id });
  }
  await updateActiveSource(trx, source.id, {
    ...well(source, now),
    ...(read.name && { name: storable(read.name) }),
    read_at: now,
    etag: marks.etag,
    last_modified: marks.lastModified,
    left_out: storedJson(leftOutOf(rows, now)),
  });
}

/** Of an entry that the calendar says does not take place, or is not for others. */
const isOff = ({ candidate: { problems } }: PlannedRow): boolean =>
  NOT_FOR_OTHERS.some((sentence) => problems.includes(sentence));

const keysOf = (rows: PlannedRow[]): string[] => rows.map(({ candidate }) => candidate.key);

/**
 * Events no longer in the calendar wait for the host's decision, or are deleted if the host chose so and no one was ever registered
 * [IMP-72].
 */
async function lookAfterGone(
  trx: Executor,
  { source, by, rows, now }: Pick<Found, 'source' | 'by' | 'rows' | 'now'>,
): Promise<void> {
  const there = rows.filter((row) => !isOff(row));
  const gone = await noteGone(
    trx,
    source.id,
    {
      there: keysOf(there),
      off: keysOf(rows.filter(isOff)),
      others: there.flatMap(({ eventId }) => eventId ?? []),
    },
    now,
  );
  if (source.when_gone !== 'remove') return;
  for (const { id, registered } of gone) {
    if (registered > 0) continue;
    const entry = await findOrigin(trx, id);
    if (!entry || !(await deleteUnused(trx, waitlistHooks, by, id, now))) continue;
    if (entry.host_id !== null) await countGone(trx, entry.host_id, entry.created_at);
    await forgetDeletion(trx, source.id, entry.source_key);
  }
}

/** Entries that need fixing, in the calendar or in the settings. Private, cancelled or past ones do not. */
const leftOutOf = (rows: PlannedRow[], now: Date): EventSource['leftOut'] =>
  rows
    .filter((row) => row.plan === 'refused' && !isOff(row))
    .filter(
      ({ candidate }) =>
        candidate.body.startTime === '' || Date.parse(candidate.body.startTime) > now.getTime(),
    )
    .slice(0, MOST_LEFT_OUT)
    .map(({ candidate, reasons }) => ({ title: candidate.body.title.slice(0, LONGEST_TITLE), reasons }));

const lot = (): number => randomInt(LOTS) / LOTS;

const well = (source: SourceRecord, now: Date) => ({
  fetched_at: now,
  next_at: nextLook(now, source.every_hours, 0, lot()),
  failing_since: null,
  failures: 0,
  problem: null,
});

const unchanged = (db: Executor, source: SourceRecord, now: Date): Promise<void> =>
  updateActiveSource(db, source.id, well(source, now));

const later = (db: Executor, source: SourceRecord, now: Date): Promise<void> =>
  updateActiveSource(db, source.id, { next_at: nextLook(now, source.every_hours, 0, lot()) });

const stop = (db: Executor, source: SourceRecord, problem: string): Promise<void> =>
  updateActiveSource(db, source.id, { status: 'off', problem });

async function failed(
  db: Services['db'],
  source: SourceRecord,
  { message, retryAfterSeconds = 0 }: Refusal,
  now: Date,
): Promise<void> {
  const since = source.failing_since ?? now;
  const failures = source.failures + 1;
  await updateActiveSource(db, source.id, {
    fetched_at: now,
    next_at: nextLook(now, source.every_hours, failures, lot(), retryAfterSeconds * 1000),
    failing_since: since,
    failures,
    problem: message.slice(0, LONGEST_PROBLEM),
    ...(isGivenUp(since, now) && { status: 'off' }),
  });
  if (isToBeTold(since, now)) await queueSourceFailing(db, source, since);
}
