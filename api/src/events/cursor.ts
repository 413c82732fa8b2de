import { z } from 'zod';
import { RING_EDGES } from '../places/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Cursor } from './list.queries.ts';

const RINGS = [...RING_EDGES, 'last' as const].map((edge) => `ring-${edge}` as const);

/**
 * Parts of a list: those whose title was searched for, then the list itself, then what lies further away, which is in rings where nothing
 * is near.
 */
export type PartName = 'named' | 'first' | 'beyond' | `ring-${(typeof RING_EDGES)[number] | 'last'}`;

/** Where a list goes on: after which event, and in which part. */
export interface PageStart extends Cursor {
  part: PartName;
}

const shape = z.tuple([z.iso.datetime(), z.uuid(), z.enum(['named', 'beyond', ...RINGS]).optional()]);

/** The last event of a page as an opaque text for the next page's address. */
export const encodeCursor = ({ startsAt, id, part }: PageStart): string =>
  Buffer.from([startsAt.toISOString(), id, ...(part === 'first' ? [] : [part])].join(' ')).toString(
    'base64url',
  );

/** Throws bad_request for anything that `encodeCursor` did not make. */
export function decodeCursor(text: string): PageStart {
  const parsed = shape.safeParse(Buffer.from(text, 'base64url').toString('utf8').split(' '));
  if (!parsed.success)
    throw new Refusal('bad_request', { message: 'That page link is broken. Start again from the list.' });
  const [startsAt, id, part = 'first'] = parsed.data;
  return { startsAt: new Date(startsAt), id, part };
}
