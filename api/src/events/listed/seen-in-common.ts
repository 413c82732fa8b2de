import type { Event } from '@backyard/contract';
import { effectiveTier } from '../../members/index.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { milesFrom, presentEvent, type EventRow } from '../events.presenter.ts';

export type ListedRow = EventRow;

/** Of no member: who this is has nothing to do with any event. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

type Place = { latitude: number; longitude: number };

/** What was made of a row for all who see the same of it, by what tells them apart. */
interface InCommon {
  /** When it was read; it is shown as it was then. */
  now: Date;
  presented: Map<string, Event>;
  written: Map<string, readonly [before: Buffer, after: Buffer]>;
}

/** Rows that say nothing of who reads them. They go with their last reader, and what was made of them with them. */
const inCommon = new WeakMap<EventRow, InCommon>();

/** These rows were read for nobody in particular: at this moment, whoever they do not concern sees the same of them. */
export function seenInCommon(rows: readonly EventRow[], now: Date): readonly EventRow[] {
  for (const row of rows) inCommon.set(row, { now, presented: new Map(), written: new Map() });
  return rows;
}

/** What the presenter knows of a viewer but for who they are: those of whom all of it is the same see the same. */
const kindOf = (viewer: Viewer, now: Date): string =>
  viewer
    ? `${effectiveTier(viewer, now)} ${viewer.onboarded} ${viewer.role} ${viewer.byKey === true}`
    : 'visitor';

function presentInCommon(row: EventRow, { now, presented }: InCommon, viewer: Viewer): Event {
  const kind = kindOf(viewer, now);
  const known = presented.get(kind) ?? presentEvent(row, viewer && { ...viewer, id: NOBODY }, now, null);
  presented.set(kind, known);
  return known;
}

/** An event of a list for this viewer, as `presentEvent` makes it; of what many see it is made once for all of them. */
export function presentListed(
  row: EventRow,
  viewer: Viewer,
  now: Date,
  from: Place | null = viewer?.place ?? null,
): Event {
  const common = inCommon.get(row);
  if (!common) return presentEvent(row, viewer, now, from);
  return { ...presentInCommon(row, common, viewer), distanceMiles: from && milesFrom(from, row) };
}

/** Within a text of JSON it is escaped: it can stand there as a field alone. */
const DISTANCE = '"distanceMiles":';
const NO_DISTANCE = `${DISTANCE}null`;

/**
 * The JSON of an event of a list, in pieces, as `write` writes what `presentListed` answers with these marks. What many see is written once for all
 * of them but for how far away it is.
 */
export function writeListed(
  { row, marks }: { row: EventRow; marks: Partial<Event> },
  { viewer, now, from }: { viewer: Viewer; now: Date; from: Place | null },
  write: (event: Event) => string,
): Buffer[] {
  const common = inCommon.get(row);
  if (!common) return [Buffer.from(write({ ...presentEvent(row, viewer, now, from), ...marks }))];
  const key = `${kindOf(viewer, common.now)} ${JSON.stringify(marks)}`;
  const known =
    common.written.get(key) ?? inTwo(write({ ...presentInCommon(row, common, viewer), ...marks }));
  common.written.set(key, known);
  return [known[0], Buffer.from(String(from && milesFrom(from, row))), known[1]];
}

function inTwo(text: string): readonly [Buffer, Buffer] {
  const at = text.indexOf(NO_DISTANCE);
  if (at < 0) throw new Error('an event says no distance');
  return [Buffer.from(text.slice(0, at + DISTANCE.length)), Buffer.from(text.slice(at + NO_DISTANCE.length))];
}
