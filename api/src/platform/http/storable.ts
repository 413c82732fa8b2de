import { isStorable, UNSTORABLE } from '@backyard/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Refuses texts that the database cannot hold, wherever in a request they stand: also in fields that no schema looks into,
 * and in those of routes to come. Throws not_found for an address, which can name nothing that is there, and invalid_input.
 */
export async function refuseUnstorable(request: FastifyRequest): Promise<void> {
  if (unstorableIn(request.params)) throw new Refusal('not_found');
  for (const part of [request.query, request.body]) {
    const path = unstorableIn(part);
    if (path) throw new Refusal('invalid_input', { issues: [{ path, message: UNSTORABLE }] });
  }
}

/** Where the first such text (or name of a field) stands, dotted. Without recursion: a body may be nested 100,000 deep. */
export function unstorableIn(value: unknown): string | null {
  const waiting: { path: string; value: unknown }[] = [{ path: '', value }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value: held } = next;
    if (typeof held === 'string' && !isStorable(held)) return path || 'body';
    if (typeof held !== 'object' || held === null || ArrayBuffer.isView(held)) continue;
    for (const [name, inner] of Object.entries(held)) {
      if (!isStorable(name)) return path || 'body';
      waiting.push({ path: path ? `${path}.${name}` : name, value: inner });
    }
  }
  return null;
}
