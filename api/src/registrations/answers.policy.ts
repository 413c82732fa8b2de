import type { Answer, Question, ReasonCode } from '@backyard/contract';

type Checked = { ok: true; answers: Answer[] } | { ok: false; reason: ReasonCode };

/**
 * Whether these answers are all that a host asks, and in the host's own order. One to a question that is not asked, or of a choice that is not offered, was
 * given to other questions than these; `leaveOut`: it is left out then, where answers are for several events at once or were given a
 * while ago.
 */
export function answersTo(
  questions: readonly Question[],
  given: readonly Answer[],
  { leaveOut = false }: { leaveOut?: boolean } = {},
): Checked {
  const fits = ({ question, answer }: Answer): boolean => {
    const asked = questions.find((one) => one.question === question);
    return asked !== undefined && (asked.options.length === 0 || asked.options.includes(answer));
  };
  if (!leaveOut && !given.every(fits)) return { ok: false, reason: 'questions_changed' };
  const byQuestion = new Map(given.filter(fits).map((one) => [one.question, one]));
  if (questions.some(({ question, required }) => required && !byQuestion.has(question)))
    return { ok: false, reason: 'answers_missing' };
  return { ok: true, answers: questions.flatMap(({ question }) => byQuestion.get(question) ?? []) };
}
