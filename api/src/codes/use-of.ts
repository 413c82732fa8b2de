import { z } from 'zod';
import type { CodeUse } from './uses.queries.ts';

const use = z.object({ codeId: z.uuid(), seats: z.number() });

/** What a payment takes of a discount code, as its quote wrote it down; null: it goes without one. */
export function useOf({ details }: { details: Record<string, unknown> }): CodeUse | null {
  const read = use.safeParse(details['code']);
  return read.success ? read.data : null;
}
