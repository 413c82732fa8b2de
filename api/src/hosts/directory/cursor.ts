import { isStorable, LIMITS } from '@backyard/contract';
import { z } from 'zod';
import { Refusal } from '../../platform/http/refusal.ts';

/** The last host of a page: the time of their next event, null if they have none, and their name. */
export interface DirectoryCursor {
  nextAt: Date | null;
  name: string;
}

const shape = z.tuple([
  z.iso.datetime().nullable(),
  z.string().max(LIMITS.hostNameLength).refine(isStorable),
]);

export const encodeDirectoryCursor = ({ nextAt, name }: DirectoryCursor): string =>
  Buffer.from(JSON.stringify([nextAt, name])).toString('base64url');

/** Throws bad_request for anything that `encodeDirectoryCursor` did not make. */
export function decodeDirectoryCursor(text: string): DirectoryCursor {
  const parsed = shape.safeParse(jsonOf(Buffer.from(text, 'base64url').toString('utf8')));
  if (!parsed.success)
    throw new Refusal('bad_request', { message: 'That page link is broken. Start again from the list.' });
  const [nextAt, name] = parsed.data;
  return { nextAt: nextAt === null ? null : new Date(nextAt), name };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
