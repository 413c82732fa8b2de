import { setImmediate } from 'node:timers/promises';
import {
  approvalOfNew,
  EVENTS_A_DAY,
  eventValues,
  leftToday,
  organiserOf,
  type Maker,
} from '../../events/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import type { Candidate, FormBody } from '../form/form-of.ts';
import { issuesOf, labelOf, sentencesOf } from '../form/problems.ts';
import { hostIdOf } from '../host-of.rules.ts';
import { changesBetween, editedSince, movesPeople } from './changes.rules.ts';
import { inWords } from './in-words.ts';
import {
  findDeleted,
  findLinked,
  findOwn,
  findDuplicates,
  duplicateKey,
  type Linked,
} from './plan.queries.ts';
import type { PlannedRow } from './planned-row.ts';

/** Other requests have their turn in between. */
const AT_A_TIME = 50;

export interface Planning {
  by: Maker;
  now: Date;
  /** The host part of this site's own UIDs: `<event id>@<uidHost>`. */
  uidHost: string;
  /** The synced calendar this file comes from. */
  sourceId?: string;
  /** Existing events stay as they are, whatever the file says. */
  onlyNew?: boolean;
}

/** What will happen to each event of a file [IMP-1 to IMP-6]. Writes nothing. */
export async function planImport(
  executor: Executor,
  candidates: Candidate[],
  planning: Planning,
): Promise<PlannedRow[]> {
  const hostId = hostIdOf(planning.by);
  const keys = candidates.map(({ key }) => key);
  const starts = candidates.flatMap(({ body }) => (body.startTime ? [startOf(body)] : []));
  const there = {
    linked: await findLinked(executor, hostId, keys),
    duplicates: await findDuplicates(executor, hostId, starts),
    deleted: await findDeleted(executor, planning.sourceId, keys),
    own: await findOwn(
      executor,
      hostId,
      keys.flatMap((key) => ownId(key, planning.uidHost) ?? []),
    ),
  };
  // At the command line the operator has no daily limit.
  let left = planning.onlyNew ? Infinity : await leftToday(executor, planning.by, planning.now);
  const first = new Map<string, Candidate>();
  const rows: PlannedRow[] = [];
  for (const [index, candidate] of candidates.entries()) {
    if (index % AT_A_TIME === AT_A_TIME - 1) await setImmediate();
    const before = first.get(candidate.key);
    const wanted = before
      ? row(candidate, 'same', { reasons: [`It is the same as ${before.source}.`] })
      : planOf(candidate, there, planning);
    if (wanted.plan === 'new') left -= 1;
    const planned =
      wanted.plan === 'new' && left < 0
        ? row(candidate, 'refused', { reasons: [planning.sourceId === undefined ? TOMORROW : LATER] })
        : wanted;
    // A refused entry does not make later ones duplicates.
    if (planned.plan !== 'refused') first.set(candidate.key, before ?? candidate);
    rows.push(planned);
  }
  return rows;
}

const TOMORROW = `A host makes at most ${EVENTS_A_DAY} events a day. Import this file again tomorrow: what’s already here stays, and the rest is created.`;

const LATER = `A host makes at most ${EVENTS_A_DAY} events a day. It will be made when the calendar is checked tomorrow.`;

interface There {
  linked: Map<string, Linked>;
  duplicates: Map<string, string>;
  deleted: Set<string>;
  own: Set<string>;
}

function planOf(candidate: Candidate, there: There, planning: Planning): PlannedRow {
  const { by, now } = planning;
  const linked = there.linked.get(candidate.key);
  if (linked) return planOfLinked(candidate, linked, planning);
  if (there.deleted.has(candidate.key)) return row(candidate, 'same', { reasons: ['You deleted it here.'] });
  const own = ownId(candidate.key, planning.uidHost);
  if (own && there.own.has(own))
    return row(candidate, 'same', {
      reasons: ['It’s an event of yours that you exported from here.'],
      eventId: own,
    });
  if (candidate.problems.length > 0) return row(candidate, 'refused', { reasons: candidate.problems });
  const reasons = sentencesOf(issuesIn(candidate, by, now));
  if (reasons.length > 0) return row(candidate, 'refused', { reasons });
  const duplicate = there.duplicates.get(duplicateKey(candidate.body.title, startOf(candidate.body)));
  if (duplicate)
    return row(candidate, 'same', {
      reasons: ['You already have an event with this title at that time.'],
      eventId: duplicate,
    });
  const cents = Math.round(Number(candidate.body.price) * 100);
  const pending = approvalOfNew(organiserOf(by), cents) === 'pending';
  return row(candidate, 'new', {
    pending,
    notes: pending ? ['It will wait for approval: it has a price.'] : [],
  });
}

/** An entry that was imported before. */
function planOfLinked(
  candidate: Candidate,
  event: Linked,
  { by, now, onlyNew, sourceId }: Planning,
): PlannedRow {
  const eventId = event.id;
  const said = (plan: 'same' | 'refused', ...reasons: string[]) => row(candidate, plan, { reasons, eventId });
  if (onlyNew) return said('same', 'It was imported before.');
  if (sourceId !== undefined && event.source_id !== null && event.source_id !== sourceId)
    return said('same', 'It comes from another calendar that is kept in step.');
  if (event.cancelled_at)
    return said(
      sourceId === undefined ? 'refused' : 'same',
      'This event was cancelled here. An import does not bring it back.',
    );
  if (candidate.problems.length > 0)
    return said('refused', ...candidate.problems, 'The event that is here stays as it is.');
  if ((candidate.sequence ?? 0) < (event.sequence ?? 0))
    return said('same', 'A newer version of it was imported before.');
  if (event.starts_at <= now) return said('same', 'It has started: it stays as it is.');
  const values: Record<string, unknown> = eventValues(event);
  const edited = sourceId === undefined ? undefined : editedSince(event.left_as, values);
  const changes = changesBetween(event.given, candidate.given, values, edited);
  const fields = Object.keys(changes);
  if (fields.length === 0) return said('same', 'It was imported before, and nothing has changed since.');
  const issues = issuesOf(by, { ...values, ...changes }, now);
  if (issues.length > 0)
    return said('refused', ...sentencesOf(issues), 'The event that is here stays as it is.');
  const people = movesPeople(changes) ? event.seats_taken : 0;
  const zone = typeof changes['timeZone'] === 'string' ? changes['timeZone'] : event.time_zone;
  return row(candidate, 'changed', {
    eventId,
    notes: people === 0 ? [] : [`${people === 1 ? 'One person is' : `${people} people are`} told by email.`],
    changes: fields.map((field) => ({
      field: labelOf(field),
      from: inWords(field, values[field], event.time_zone),
      to: inWords(field, changes[field], zone),
    })),
  });
}

const row = (
  candidate: Candidate,
  plan: PlannedRow['plan'],
  rest: Partial<Omit<PlannedRow, 'candidate' | 'plan'>>,
): PlannedRow => ({
  candidate,
  plan,
  reasons: [],
  changes: [],
  pending: false,
  eventId: null,
  ...rest,
  notes: [...candidate.notes, ...(rest.notes ?? [])],
});

const startOf = (body: FormBody): Date => new Date(body.startTime);

const PLACELESS = 'Location: the file gives none.';

/** Without a start there is no end either: that is said once. Of a place that is missing it is said why, and what else is. */
function issuesIn({ body, online, anyTime }: Candidate, by: Maker, now: Date) {
  const isPlaceless = body.location === '';
  const issues = issuesOf(by, isPlaceless ? { ...body, location: 'Somewhere' } : body, anyTime ? null : now);
  return [
    ...(isPlaceless ? [{ path: 'location', message: online ?? PLACELESS }] : []),
    ...issues.filter(({ path }) => path !== 'endTime' || body.startTime !== ''),
  ];
}

/** It would be created if the host gave its place [IMP-37]. */
export const lacksPlaceAlone = ({ plan, reasons, eventId, candidate }: PlannedRow): boolean =>
  plan === 'refused' &&
  eventId === null &&
  reasons.length === 1 &&
  candidate.problems.length === 0 &&
  candidate.body.location === '';

/** The id of an event of ours in the UID that our own calendar files give it. */
function ownId(key: string, host: string): string | null {
  const found = /^uid:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@(.+)$/i.exec(key);
  return found?.[1] && found[2]?.toLowerCase() === host.toLowerCase() ? found[1] : null;
}
