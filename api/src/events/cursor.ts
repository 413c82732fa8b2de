import { z } from 'zod';
import { Refusal } from '../platform/http/refusal.ts';
import type { Cursor } from './events.queries.ts';

/** Where a list goes on: after which event, and, where near ones come first, whether these have all been shown. */
export interface PageStart extends Cursor {
  beyond: boolean;
}

const BEYOND = 'beyond';
const shape = z.tuple([z.iso.datetime(), z.uuid(), z.literal(BEYOND).optional()]);

/** The last event of a page as an opaque text for the next page's address. */
export const encodeCursor = ({ startsAt, id, beyond }: PageStart): string =>
  Buffer.from([startsAt.toISOString(), id, ...(beyond ? [BEYOND] : [])].join(' ')).toString('base64url');

/** Throws bad_request for anything that `encodeCursor` did not make. */
export function decodeCursor(text: string): PageStart {
  const parsed = shape.safeParse(Buffer.from(text, 'base64url').toString('utf8').split(' '));
  if (!parsed.success)
    throw new Refusal('bad_request', { message: 'That page link is broken. Start again from the list.' });
  const [startsAt, id, beyond] = parsed.data;
  return { startsAt: new Date(startsAt), id, beyond: beyond === BEYOND };
}
