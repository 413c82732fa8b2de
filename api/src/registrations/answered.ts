import type { Wishes } from '@backyard/contract';
import type { EventRow } from '../events/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { answersTo } from './answers.policy.ts';

/**
 * A member's wishes for this event, with their answers checked against the questions the host asks now. A member who answered when joining
 * the waitlist is not asked again. `several`: the same answers apply to other dates as well. Throws answers_missing, questions_changed.
 */
export function answered(
  row: Pick<EventRow, 'questions' | 'wait_answers'>,
  wishes: Wishes,
  { several = false }: { several?: boolean } = {},
): Wishes {
  const before = wishes.answers.length === 0 ? row.wait_answers : null;
  const verdict = answersTo(row.questions, before ?? wishes.answers, {
    leaveOut: several || before !== null,
  });
  if (!verdict.ok) throw new Refusal(verdict.reason);
  return { ...wishes, answers: verdict.answers };
}
