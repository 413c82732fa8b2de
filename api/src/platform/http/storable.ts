import { isStorable, UNSTORABLE } from '@backyard/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Refuses text that the database cannot hold, anywhere in a request: also in fields without a schema, and on routes added later. Throws
 * not_found for an address, which then cannot match anything, otherwise invalid_input.
 */
export async function refuseUnstorable(request: FastifyRequest): Promise<void> {
  if (unstorableIn(request.params)) throw new Refusal('not_found');
  for (const part of [request.query, request.body]) {
    const path = unstorableIn(part);
    if (path) throw new Refusal('invalid_input', { issues: [{ path, message: UNSTORABLE }] });
  }
}

/** The dotted path of the first such text (or field name). Not recursive: a body may be nested 100,000 deep. */
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
