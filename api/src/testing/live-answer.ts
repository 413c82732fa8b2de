import { text } from 'node:stream/consumers';
import type { LightMyRequestResponse } from 'fastify';

/** An answer that does not end by itself: `inject` is asked for it as a stream, by `payloadAsStream`. */
export const isLive = (url: string): boolean => /\/messages\/live(?:\?|$)/.test(url);

/** The body of a live answer: for a stream its beginning, for a refusal all of it. */
export async function readLive(response: LightMyRequestResponse): Promise<string> {
  const stream = response.stream();
  if (response.statusCode !== 200) return text(stream);
  stream.destroy();
  return '';
}
