import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const SHAPE =
  'It should be JSON like {"events": [{"title": "...", "url": "https://...", "startDate": "2026-11-21", "endDate": "2026-11-22", "city": "Austin, TX", "topic": "general"}]}.';

const outline = z.object({ events: z.array(z.unknown()) });

/**
 * The rows of an events file, not looked into yet.
 *
 * @throws {Error} saying what is wrong with the file and what to do.
 */
export async function readRows(file: string): Promise<unknown[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    throw new Error(`${file} cannot be read (${reasonOf(cause)}). Check the path, and that it is a file.`, {
      cause,
    });
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} is not JSON: ${reasonOf(cause)}. ${SHAPE}`, { cause });
  }
  const parsed = outline.safeParse(content);
  if (!parsed.success) throw new Error(`${file} has no list called "events". ${SHAPE}`);
  return parsed.data.events;
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
