/// <reference lib="esnext.temporal" />
import { chooseDrawing, drawingName, type Category } from '@backyard/contract';

/** What of an event decides its drawn picture, as its row has it. */
export interface Drawn {
  id: string;
  title: string;
  location: string;
  categories: readonly Category[];
  starts_at: Date;
  time_zone: string;
}

/** The name of an event's drawn picture: by its words, and by hour and month on the clocks of its zone. */
export function drawingOf(event: Drawn): string {
  const { month, hour } = Temporal.Instant.fromEpochMilliseconds(
    event.starts_at.getTime(),
  ).toZonedDateTimeISO(event.time_zone);
  return drawingName(chooseDrawing({ ...event, month, hour }));
}
