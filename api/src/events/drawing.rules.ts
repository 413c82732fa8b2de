/// <reference lib="esnext.temporal" />
import { chooseDrawing, drawingName, type Category } from '@backyard/contract';
import { boundedMemory, textBytes } from '../platform/bounded-memory.ts';

/** What of an event decides its drawn picture, as its row has it. */
export interface Drawn {
  id: string;
  title: string;
  location: string;
  categories: readonly Category[];
  starts_at: Date;
  time_zone: string;
}

/** Reading words takes longer than all else of a card, and the same events are on many. */
const known = boundedMemory<string>(1024 * 1024);

/** The name of an event's drawn picture: by its words, and by hour and month on the clocks of its zone. */
export function drawingOf(event: Drawn): string {
  const { id, title, location, categories, starts_at: startsAt, time_zone: zone } = event;
  const key = JSON.stringify([id, title, location, categories, startsAt.getTime(), zone]);
  const drawing = known.get(key) ?? choose(event);
  if (known.get(key) === undefined) known.set(key, drawing, textBytes(drawing));
  return drawing;
}

function choose(event: Drawn): string {
  const { month, hour } = Temporal.Instant.fromEpochMilliseconds(
    event.starts_at.getTime(),
  ).toZonedDateTimeISO(event.time_zone);
  return drawingName(chooseDrawing({ ...event, month, hour }));
}
