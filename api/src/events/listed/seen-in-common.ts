import type { Event } from '@backyard/contract';
import { effectiveTier } from '../../members/index.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { milesFrom, presentEvent, type EventRow } from '../events.presenter.ts';

export type ListedRow = EventRow;

/** Of no member: who this is has nothing to do with any event. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

type Place = { latitude: number; longitude: number };

/** The presentation of a row, by each property that distinguishes its viewers. */
interface InCommon {
  /** When it was read. It is presented as of that time. */
  now: Date;
  presented: Map<string, Event>;
  written: Map<string, readonly [before: Buffer, after: Buffer]>;
}

/** Rows that are independent of their reader. They and their presentations are dropped with their last reader. */
const inCommon = new WeakMap<EventRow, InCommon>();

/** Marks rows as read for no particular viewer: at this moment they look the same to everyone they do not concern. */
export function seenInCommon(rows: readonly EventRow[], now: Date): readonly EventRow[] {
  for (const row of rows) inCommon.set(row, { now, presented: new Map(), written: new Map() });
  return rows;
}

/** What the presenter knows of a viewer except who they are. Viewers with equal keys see the same. */
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

/** Inside a JSON string it would be escaped, so this text can only be a field. */
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
