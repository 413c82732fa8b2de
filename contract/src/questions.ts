import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { optionalText, requiredLine } from './text.ts';

const isOnce = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;
const MANY = `Ask at most ${LIMITS.questions} questions`;

/** A host's question to attendees. Its wording identifies it: a reworded question is a new one. */
const question = z
  .object({
    // The keys are in the database's order, because saved and sent questions are compared as JSON text.
    options: z
      .array(requiredLine('Write every choice', LIMITS.optionLength))
      .max(LIMITS.options, `Offer at most ${LIMITS.options} choices`)
      .refine((options) => options.length !== 1, 'Offer at least two choices')
      .refine(isOnce, 'Offer each choice once')
      .default([])
      .describe('To choose one of; none: it is answered in words'),
    question: requiredLine('Write the question', LIMITS.questionLength),
    required: z.boolean('Say true or false').default(false),
  })
  .meta({ id: 'Question' });
export type Question = z.output<typeof question>;

/** The questions field of an event's form. */
export const questions = z
  .array(question)
  .max(LIMITS.questions, MANY)
  .refine((asked) => isOnce(asked.map((one) => one.question)), 'Ask each question once')
  .refine(
    (asked) => new TextEncoder().encode(JSON.stringify(asked)).length <= LIMITS.questionsBytes,
    'Your questions are too long together: ask fewer, or with fewer words',
  )
  .default([]);
export const askedQuestions = z
  .array(question)
  .describe('What whoever registers is asked, and waits for a seat');

/** An answer, together with the question's wording at that time. */
export const answer = z.object({ answer: z.string(), question: z.string() }).meta({ id: 'Answer' });
export type Answer = z.output<typeof answer>;

/** A registration's answers; an empty one counts as unanswered. */
export const answers = z
  .array(
    z.object({
      answer: optionalText(LIMITS.answerLength, `Answers must be under ${LIMITS.answerLength} characters`),
      question: requiredLine('Say which question it answers', LIMITS.questionLength),
    }),
  )
  .max(LIMITS.questions, `Give at most ${LIMITS.questions} answers`)
  .refine((given) => isOnce(given.map((one) => one.question)), 'Answer each question once')
  .transform((given): Answer[] =>
    given.flatMap(({ answer: text, question: asked }) =>
      text === null ? [] : [{ answer: text, question: asked }],
    ),
  )
  .default([]);
