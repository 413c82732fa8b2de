import type { ImportField } from '@backyard/contract';

/**
 * A time as a file has it.
 * - `instant`: one moment, whatever clock it is read on; `zone` where the file names the clock as well; `gap` where the file
 *   writes it as a time that its clocks never show: the seconds by which they go forward over it.
 * - `wall`: what a clock shows ("2027-03-04T18:00:00"); `zone` null is a floating time (RFC 5545, 3.3.5).
 * - `day`: a calendar day ("2027-03-04").
 */
export type FileTime =
  | { kind: 'instant'; at: Date; zone: string | null; gap?: number }
  | { kind: 'wall'; local: string; zone: string | null }
  | { kind: 'day'; day: string };

/** One event as the file has it, parsed but not yet validated. Undefined: the file does not say. */
export interface SourceEvent {
  /** Its position in the file: "Row 2", "Entry 3, date 4". */
  source: string;
  /** The same for the same event in every export. Null: it has to be identified by its content. */
  uid: string | null;
  /** The entry with several dates that it is one of. */
  series?: string | undefined;
  /** iCalendar's SEQUENCE: a higher one is the newer. */
  sequence: number | null;
  title?: string | undefined;
  description?: string | undefined;
  location?: string | undefined;
  address?: string | undefined;
  /** In degrees, where the file has it. */
  point?: { latitude: number; longitude: number } | undefined;
  url?: string | undefined;
  start?: FileTime | undefined;
  /** For a `day`: the last day itself, not the day after it. */
  end?: FileTime | undefined;
  minutes?: number | undefined;
  /** The clocks of the whole file ("X-WR-TIMEZONE"), where an event's own times name none. */
  calendarZone?: string | undefined;
  /** As written, one or more in each. */
  categories?: string[] | undefined;
  maxAttendees?: string | undefined;
  price?: string | undefined;
  requiredTier?: string | undefined;
  /** Why it cannot become an event, found while reading. */
  problems: string[];
  /** Assumptions made while reading. */
  notes: string[];
}

/** A file, read. */
export interface ReadFile {
  format: 'ics' | 'csv';
  /** As the calendar calls itself. */
  name?: string;
  events: SourceEvent[];
  columns: { name: string; field: ImportField | null; samples: string[] }[] | null;
  /** Sentences: what the host has to answer before anything can be created. */
  missing: string[];
  /** Sentences: how it was read. */
  assumed: string[];
}
