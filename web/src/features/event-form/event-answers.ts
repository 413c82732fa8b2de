import {
  DEFAULT_CAPACITY,
  REASONS,
  adminEventBody,
  hostEventBody,
  type AdminEventBody,
  type Category,
  type ErrorBody,
  type EventEditForm,
  type HostEventBody,
  type Tier,
} from '@backyard/contract';
import { instantOf, localTimeOf } from '../../lib/zoned-time.ts';
import type { EventFormProps } from './event-form.props.ts';
import { addressIn } from './picture/picture-file.ts';

/** The form as its fields hold it: nothing is checked yet. */
export interface EventAnswers {
  title: string;
  description: string;
  location: string;
  address: string;
  imageUrl: string | null;
  /** As a clock in `timeZone` shows it: "2026-11-21T19:00". */
  start: string;
  end: string;
  timeZone: string;
  maxAttendees: string;
  categories: Category[];
  isTicketed: boolean;
  /** Dollars, as typed. */
  price: string;
  requiredTier: Tier;
}

/** A message for each field that is not right. */
export type Problems = Partial<Record<keyof EventAnswers, string>>;

/** A new event's, in the zone of whoever writes it. */
export const noAnswers = (timeZone: string): EventAnswers => ({
  title: '',
  description: '',
  location: '',
  address: '',
  imageUrl: null,
  start: '',
  end: '',
  timeZone,
  maxAttendees: String(DEFAULT_CAPACITY),
  categories: [],
  isTicketed: false,
  price: '',
  requiredTier: 'game_room',
});

/** What the form begins with for an event that is there. */
export const answersOf = ({ values }: EventEditForm): EventAnswers => ({
  title: values.title,
  description: values.description,
  location: values.location,
  address: values.address ?? '',
  imageUrl: values.imageUrl,
  start: localTimeOf(values.startTime, values.timeZone),
  end: localTimeOf(values.endTime, values.timeZone),
  timeZone: values.timeZone,
  maxAttendees: String(values.maxAttendees),
  categories: values.categories,
  isTicketed: Number(values.price) > 0,
  price: values.price,
  requiredTier: values.requiredTier,
});

export type EventCheck =
  | { ok: true; body: HostEventBody | AdminEventBody }
  | { ok: false; problems: Problems };

interface Checked {
  kind: EventFormProps['kind'];
  /** What is edited; null for a new event. */
  editing: EventEditForm | null;
}

/** Checks with the contract's own rules and messages (docs/product.md: host), and what only the form knows. */
export function checkEvent(answers: EventAnswers, { kind, editing }: Checked): EventCheck {
  const schema = kind === 'host' ? hostEventBody : adminEventBody;
  const checked = schema.safeParse(bodyOf(answers, kind, editing));
  const problems: Problems = checked.success
    ? {}
    : problemsOf(
        checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
        answers,
      );
  problems.start ??= timeProblem(answers.start, answers);
  problems.end ??= timeProblem(answers.end, answers) ?? endProblem(answers);
  problems.maxAttendees ??= tooFewSeats(answers, editing?.consequences.leastAttendees ?? 1);
  problems.price ??= noPrice(answers, kind);
  problems.imageUrl ??= noAddress(answers);
  const wrong = Object.values(problems).some((problem) => problem !== undefined);
  return checked.success && !wrong ? { ok: true, body: checked.data } : { ok: false, problems };
}

/** As the calls take it. */
function bodyOf(answers: EventAnswers, kind: EventFormProps['kind'], editing: EventEditForm | null) {
  const { title, description, location, address, imageUrl, timeZone, categories, requiredTier } = answers;
  const seats = answers.maxAttendees.trim();
  return {
    title,
    description,
    location,
    address,
    imageUrl,
    timeZone,
    // Where an admin made it exclusive it stays so: not for the host's form to say.
    categories: kind === 'host' ? categories.filter((one) => one !== 'clubhouse_exclusive') : categories,
    requiredTier,
    startTime: instantIn(answers.start, timeZone, editing?.values.startTime),
    endTime: instantIn(answers.end, timeZone, editing?.values.endTime),
    maxAttendees: seats === '' ? 0 : Number(seats),
    price: kind === 'admin' || answers.isTicketed ? answers.price : '0.00',
    ...(editing && { version: editing.values.version }),
  };
}

/** An event on the night the clocks go back keeps its own of two instants while nobody changes what the clock shows. */
function instantIn(local: string, timeZone: string, before: string | undefined): string {
  if (before !== undefined && local === localTimeOf(before, timeZone)) return before;
  return instantOf(local, timeZone) ?? '';
}

function timeProblem(local: string, { timeZone }: EventAnswers): string | undefined {
  if (local === '' || instantOf(local, timeZone) !== null) return undefined;
  return 'The clocks go forward over this time that day. Choose another.';
}

function endProblem({ start, end, timeZone }: EventAnswers): string | undefined {
  const [first, last] = [instantOf(start, timeZone), instantOf(end, timeZone)];
  return first !== null && last !== null && last <= first ? 'It has to end after it starts' : undefined;
}

const tooFewSeats = ({ maxAttendees }: EventAnswers, least: number): string | undefined =>
  Number(maxAttendees) < least ? `At least ${least}: so many seats are taken` : undefined;

/** A ticket for nothing is no ticket: the switch says so. */
const noPrice = (answers: EventAnswers, kind: EventFormProps['kind']): string | undefined =>
  kind === 'host' && answers.isTicketed && Number(answers.price) === 0
    ? 'Enter a price, or switch tickets off'
    : undefined;

/** A picture of ours is a path; anything else was typed as an address. */
const noAddress = ({ imageUrl }: EventAnswers): string | undefined =>
  imageUrl === null || imageUrl.startsWith('/') || addressIn(imageUrl) !== null
    ? undefined
    : REASONS.picture_address.message;

const FIELDS = {
  title: 'title',
  description: 'description',
  location: 'location',
  address: 'address',
  imageUrl: 'imageUrl',
  startTime: 'start',
  endTime: 'end',
  timeZone: 'timeZone',
  maxAttendees: 'maxAttendees',
  categories: 'categories',
  price: 'price',
  requiredTier: 'requiredTier',
} as const satisfies Record<string, keyof EventAnswers>;

const isField = (name: string): name is keyof typeof FIELDS => Object.hasOwn(FIELDS, name);

/** The server's list of issues, or our own, by field: the first message of each. */
export function problemsOf(issues: NonNullable<ErrorBody['issues']>, answers: EventAnswers): Problems {
  const problems: Problems = {};
  for (const { path, message } of issues) {
    const [name = ''] = path.split('.');
    if (!isField(name)) continue;
    const field = FIELDS[name];
    // A time that is filled in but cannot be has a better message of its own.
    if ((field === 'start' || field === 'end') && timeProblem(answers[field], answers)) continue;
    problems[field] ??= message;
  }
  return problems;
}
