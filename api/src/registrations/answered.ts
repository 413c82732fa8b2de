import type { Wishes } from '@backyard/contract';
import type { EventRow } from '../events/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { answersTo } from './answers.policy.ts';

/**
 * The wishes with which somebody comes to this event: answered is what its host asks now. Who answered when they joined its waitlist is not asked
 * again. `several`: the same answers are for other dates as well. Throws answers_missing, questions_changed.
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
