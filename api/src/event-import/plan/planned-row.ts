import type { ImportPlan, ImportRow } from '@backyard/contract';
import type { Candidate } from '../form/form-of.ts';

/** One event of a file and what will happen to it. */
export interface PlannedRow {
  candidate: Candidate;
  plan: ImportPlan;
  /** Why it is refused, or what already exists. */
  reasons: string[];
  notes: string[];
  changes: ImportRow['changes'];
  /** It will wait for approval. */
  pending: boolean;
  /** The event that is there. */
  eventId: string | null;
}
