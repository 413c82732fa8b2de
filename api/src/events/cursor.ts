import { z } from 'zod';
import { Refusal } from '../platform/http/refusal.ts';
import type { Cursor } from './events.queries.ts';

const shape = z.tuple([z.iso.datetime(), z.uuid()]);

/** The last event of a page as an opaque text for the next page's address. */
export const encodeCursor = (cursor: Cursor): string =>
  Buffer.from(`${cursor.startsAt.toISOString()} ${cursor.id}`).toString('base64url');

/** Throws bad_request for anything that `encodeCursor` did not make. */
export function decodeCursor(text: string): Cursor {
  const parsed = shape.safeParse(Buffer.from(text, 'base64url').toString('utf8').split(' '));
  if (!parsed.success)
    throw new Refusal('bad_request', { message: 'That page link is broken. Start again from the list.' });
  return { startsAt: new Date(parsed.data[0]), id: parsed.data[1] };
}
