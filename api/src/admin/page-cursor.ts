import { z } from 'zod';
import { Refusal } from '../platform/http/refusal.ts';

const shape = z.tuple([z.string().max(50), z.string().max(1000), z.uuid()]);

/** Where a page ended: the order, the key and the row. */
export interface PageEnd {
  order: string;
  key: string;
  id: string;
}

/** Encoded as an opaque text for the next page's address. */
export const encodePageEnd = ({ order, key, id }: PageEnd): string =>
  Buffer.from(JSON.stringify([order, key, id])).toString('base64url');

/** Throws bad_request for what `encodePageEnd` did not make for this order, or whose key has another form. */
export function decodePageEnd(text: string, order: string, form: RegExp): PageEnd {
  const broken = new Refusal('bad_request', {
    message: 'That page link is broken. Start again from the list.',
  });
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw broken;
  }
  const parsed = shape.safeParse(value);
  if (!parsed.success || parsed.data[0] !== order || !form.test(parsed.data[1])) throw broken;
  return { order, key: parsed.data[1], id: parsed.data[2] };
}
