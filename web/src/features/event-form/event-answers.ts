import {
  EVENT_FIELD_NAMES,
  EVENT_FIELDS,
  REASONS,
  adminEventBody,
  hostEventBody,
  type AdminEventBody,
  type EventEditForm,
  type EventFieldName,
  type HostEventBody,
  type Question,
} from '@backyard/contract';
import { issuesOf, problemsOf, type Issues, type Problems } from '../../lib/use-problems.ts';
import { instantOf, localTimeOf } from '../../lib/zoned-time.ts';
import type { EventFormProps } from './event-form.props.ts';
import { addressIn } from './picture/picture-file.ts';
import { checkRepeat, NO_REPETITION, type RepeatAnswers } from './repeat-answers.ts';

type Fields = typeof EVENT_FIELDS;
/** The form's state as its controls hold it, unvalidated. Times are local to `timeZone`: "2026-11-21T19:00". */
export type EventAnswers = { [Name in EventFieldName]: Fields[Name]['begins'] } & {
  /** The host's ticketed switch: if off, the price is ignored. */
  isTicketed: boolean;
} & RepeatAnswers;

export type EventProblems = Problems<keyof EventAnswers>;

/** Builds answers field by field: for a new event, or from an existing event's values. */
function each(answer: (name: EventFieldName, field: Fields[EventFieldName]) => unknown): {
  [Name in EventFieldName]: Fields[Name]['begins'];
};
function each(
  answer: (name: EventFieldName, field: Fields[EventFieldName]) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(EVENT_FIELD_NAMES.map((name) => [name, answer(name, EVENT_FIELDS[name])]));
}

/** The answers of a new event, in the time zone of the person creating it. */
export const noAnswers = (timeZone: string): EventAnswers => ({
  ...each((_name, { begins }) => begins),
  timeZone,
  isTicketed: false,
  ...NO_REPETITION,
});

/** The initial answers for an existing event. */
export const answersOf = ({ values }: EventEditForm): EventAnswers => ({
  ...each((name, { stored, begins }) => {
    const value = values[name];
    if (stored === 'instant' && typeof value === 'string') return localTimeOf(value, values.timeZone);
    return typeof begins === 'string' ? ((typeof value === 'number' ? String(value) : value) ?? '') : value;
  }),
  isTicketed: Number(values.price) > 0,
  ...NO_REPETITION,
});

export type EventCheck =
  | { ok: true; body: HostEventBody | AdminEventBody }
  | { ok: false; problems: EventProblems };

interface Checked {
  kind: EventFormProps['kind'];
  /** The event being edited; null for a new event. */
  editing: EventEditForm | null;
}

/** Validates with the contract's rules and messages (docs/product.md: host), and with those that only the form can check. */
export function checkEvent(answers: EventAnswers, { kind, editing }: Checked): EventCheck {
  const schema = kind === 'host' ? hostEventBody : adminEventBody;
  const checked = schema.safeParse(bodyOf(answers, kind, editing));
  const problems: EventProblems = checked.success ? {} : eventProblems(issuesOf(checked.error), answers);
  problems.startTime ??= timeProblem(answers.startTime, answers);
  problems.endTime ??= timeProblem(answers.endTime, answers) ?? endProblem(answers);
  problems.maxAttendees ??= tooFewSeats(answers, editing?.consequences.leastAttendees ?? 1);
  problems.price ??= noPrice(answers, kind);
  problems.imageUrl ??= noAddress(answers);
  const repeat = editing ? null : checkRepeat(answers);
  if (repeat?.ok === false) problems[repeat.field] = repeat.problem;
  const wrong = Object.values(problems).some((problem) => problem !== undefined);
  return checked.success && !wrong ? { ok: true, body: checked.data } : { ok: false, problems };
}

/** The request body. */
function bodyOf(answers: EventAnswers, kind: EventFormProps['kind'], editing: EventEditForm | null) {
  const { isTicketed, ...typed } = answers;
  const { timeZone, categories, price } = typed;
  const repeat = editing ? null : checkRepeat(answers);
  const seats = typed.maxAttendees.trim();
  return {
    ...typed,
    // If an admin made the event exclusive, the host's form keeps that category.
    categories: kind === 'host' ? categories.filter((one) => one !== 'clubhouse_exclusive') : categories,
    startTime: instantIn(typed.startTime, timeZone, editing?.values.startTime),
    endTime: instantIn(typed.endTime, timeZone, editing?.values.endTime),
    maxAttendees: seats === '' ? 0 : Number(seats),
    guests: Number(typed.guests) || 0,
    price: kind === 'admin' || isTicketed ? price : '0.00',
    questions: typed.questions.map((one) => ({ ...one, options: choicesOf(one) })),
    ...(editing && { version: editing.values.version }),
    ...(repeat?.ok && repeat.body && { repeat: repeat.body }),
  };
}

/** The non-empty lines of a question's choices. A single one is sent, and refused by the validation. */
const choicesOf = ({ options }: Question): string[] =>
  options.length === 0 ? [] : atLeastOne(options.map((line) => line.trim()).filter(Boolean));

/** Keeps one line if all are empty, because a question without choices would be a different kind. */
const atLeastOne = (lines: string[]): string[] => (lines.length > 0 ? lines : ['?']);

/** When clocks go back, a local time means two instants: the event keeps its own unless the local time is changed. */
function instantIn(local: string, timeZone: string, before: string | undefined): string {
  if (before !== undefined && local === localTimeOf(before, timeZone)) return before;
  return instantOf(local, timeZone) ?? '';
}

function timeProblem(local: string, { timeZone }: EventAnswers): string | undefined {
  if (local === '' || instantOf(local, timeZone) !== null) return undefined;
  return 'The clocks go forward over this time that day. Choose another.';
}

function endProblem({ startTime, endTime, timeZone }: EventAnswers): string | undefined {
  const [first, last] = [instantOf(startTime, timeZone), instantOf(endTime, timeZone)];
  return first !== null && last !== null && last <= first ? 'It has to end after it starts' : undefined;
}

const tooFewSeats = ({ maxAttendees }: EventAnswers, least: number): string | undefined =>
  Number(maxAttendees) < least ? `At least ${least}: so many seats are taken` : undefined;

/** A ticketed event needs a price; for a free one the switch is off. */
const noPrice = (answers: EventAnswers, kind: EventFormProps['kind']): string | undefined =>
  kind === 'host' && answers.isTicketed && Number(answers.price) === 0
    ? 'Enter a price, or switch tickets off'
    : undefined;

/** An uploaded picture is a path; anything else was typed as an address. */
const noAddress = ({ imageUrl }: EventAnswers): string | undefined =>
  imageUrl === null || imageUrl.startsWith('/') || addressIn(imageUrl) !== null
    ? undefined
    : REASONS.picture_address.message;

/** The server's issues, or the form's own, by field. A time that is filled in but does not exist has its own, better message. */
export function eventProblems(issues: Issues, answers: EventAnswers): EventProblems {
  const impossible = ({ path }: Issues[number]): boolean =>
    (path === 'startTime' || path === 'endTime') && timeProblem(answers[path], answers) !== undefined;
  return problemsOf(
    issues.filter((issue) => !impossible(issue)),
    EVENT_FIELD_NAMES,
  );
}
