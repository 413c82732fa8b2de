import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { CommandError } from './command.ts';

const SHAPE =
  'It should be JSON like [{"title": "...", "description": "...", "location": "...", "address": "12 Elm St, Austin, TX", ' +
  '"startTime": "2027-03-04T18:00:00-06:00", "endTime": "2027-03-04T20:00:00-06:00", "categories": ["games"], ' +
  '"maxAttendees": 20, "price": "0.00"}], or CSV with these names in its first line.';

const rows = z.array(z.record(z.string(), z.unknown()));
const file = z.union([rows, z.object({ events: rows }).transform(({ events }) => events)]);

/** The events of a file (.csv, else JSON), as bodies of POST /api/events, not looked into yet. Throws CommandError. */
export async function readEventsFile(path: string): Promise<Record<string, unknown>[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new CommandError(
      `${path} cannot be read (${reasonOf(error)}). Check the path, and that it is a file.`,
    );
  });
  const events = path.toLowerCase().endsWith('.csv') ? fromCsv(path, text) : fromJson(path, text);
  if (events.length === 0) throw new CommandError(`${path} has no events. ${SHAPE}`);
  return events;
}

function fromJson(path: string, text: string): Record<string, unknown>[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${path} is not JSON: ${reasonOf(error)}. ${SHAPE}`);
  }
  const parsed = file.safeParse(content);
  if (!parsed.success) throw new CommandError(`${path} is not a list of events. ${SHAPE}`);
  return parsed.data;
}

function fromCsv(path: string, text: string): Record<string, unknown>[] {
  try {
    const cells = z
      .array(z.record(z.string(), z.string()))
      .parse(parse(text, { bom: true, columns: true, skip_empty_lines: true, trim: true }));
    return cells.map(understood);
  } catch (error) {
    throw new CommandError(`${path} is not CSV: ${reasonOf(error)}. ${SHAPE}`);
  }
}

/** Empty cells are left out; the one number and the one list become those. Lists are separated by blanks or semicolons. */
function understood({ categories, maxAttendees, ...cells }: Record<string, string>): Record<string, unknown> {
  const given = Object.entries(cells).filter(([, cell]) => cell !== '');
  return {
    ...Object.fromEntries(given),
    ...(categories ? { categories: categories.split(/[\s;]+/).filter(Boolean) } : {}),
    ...(maxAttendees ? { maxAttendees: Number(maxAttendees) } : {}),
  };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
