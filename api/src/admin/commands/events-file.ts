import { readFile } from 'node:fs/promises';
import { importSettings } from '@backyard/contract';
import { z } from 'zod';
import { formOf, readEventFile } from '../../event-import/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { CommandError } from './command.ts';

const SHAPE =
  'It should be JSON like [{"title": "...", "description": "...", "location": "...", "address": "12 Elm St, Austin, TX", ' +
  '"startTime": "2027-03-04T18:00:00-06:00", "endTime": "2027-03-04T20:00:00-06:00", "categories": ["games"], ' +
  '"maxAttendees": 20, "price": "0.00"}], CSV with these names in its first line, or a calendar (.ics).';

const rows = z.array(z.record(z.string(), z.unknown()));
const file = z.union([rows, z.object({ events: rows }).transform(({ events }) => events)]);

/** One event of a file, as the body of POST /api/events, not held to its rules yet. */
export interface FileEvent {
  body: Record<string, unknown>;
  /** Where it came from, for files that are read as an import reads them. Null for JSON. */
  origin: { key: string; given: Record<string, unknown>; sequence: number | null } | null;
  /** What reading it found wrong. */
  problems: string[];
}

/** The events of a file, for whoever creates them: JSON, else as an import reads it. Throws CommandError. */
export async function readEventsFile(path: string, by: Member, now: Date): Promise<FileEvent[]> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new CommandError(
      `${path} cannot be read (${reasonOf(error)}). Check the path, and that it is a file.`,
    );
  });
  const events = path.toLowerCase().endsWith('.json')
    ? fromJson(path, bytes.toString('utf8'))
    : fromFile(path, bytes, by, now);
  if (events.length === 0) throw new CommandError(`${path} has no events. ${SHAPE}`);
  return events;
}

function fromJson(path: string, text: string): FileEvent[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${path} is not JSON: ${reasonOf(error)}. ${SHAPE}`);
  }
  const parsed = file.safeParse(content);
  if (!parsed.success) throw new CommandError(`${path} is not a list of events. ${SHAPE}`);
  return parsed.data.map((body) => ({ body, origin: null, problems: [] }));
}

function fromFile(path: string, bytes: Buffer, by: Member, now: Date): FileEvent[] {
  const settings = importSettings.parse({});
  try {
    return readEventFile(bytes, settings, { now, by }).events.map((event) => {
      const { body, problems, ...origin } = formOf(event, settings, by);
      return { body, origin, problems };
    });
  } catch (error) {
    if (error instanceof Refusal) throw new CommandError(`${path}: ${error.message} ${SHAPE}`);
    throw error;
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
