import { z } from 'zod';
import { CATEGORIES, type Category } from './categories.ts';
import { capacity, categories, price, time, timeZoneName } from './event-field-schemas.ts';
import { LIMITS } from './limits.ts';
import { dollars, instant } from './primitives.ts';
import { askedQuestions, questions, type Question } from './questions.ts';
import { optionalText, requiredLine, requiredText } from './text.ts';
import { TIERS, type Tier } from './tiers.ts';

/** The expectations that a host can state about an event, with their wording. */
export const ATMOSPHERES = ['quiet', 'lively'] as const;
export type Atmosphere = (typeof ATMOSPHERES)[number];

/** Who can find an event: everyone in lists and searches, anyone with its address, or only invited people. */
export const VISIBILITIES = ['public', 'unlisted', 'invited'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** The defaults of the form (docs/product.md: admin). */
export const DEFAULT_CAPACITY = 20;

/** What a host may choose; clubhouse_exclusive is for admins (docs/product.md: host). */
export const HOST_CATEGORIES = CATEGORIES.filter((category) => category !== 'clubhouse_exclusive');

interface Field<Body, Value, Column, Stored, Begins> {
  /** The label of its control. */
  label: string;
  /** What the request body takes. */
  body: Body;
  /** What every response about the event holds. */
  value: Value;
  /** Its column in the table `events`. */
  column: Column;
  /** How it is stored: as sent, as an instant, or as integer cents. */
  stored: Stored;
  /** The default of its control for a new event; for an instant, the local time in the event's zone. */
  begins: Begins;
}

/** Keeps the literal types of a field. */
const field = <
  Body extends z.ZodType,
  Value extends z.ZodType,
  const Column extends string,
  const Stored extends 'same' | 'instant' | 'cents',
  Begins,
>(
  declared: Field<Body, Value, Column, Stored, Begins>,
) => declared;

/** A text of at most `limit` characters, which `body` is made with. */
const text = <Body extends z.ZodType, Value extends z.ZodType, const Column extends string>({
  limit,
  body,
  ...rest
}: {
  label: string;
  limit: number;
  body: (limit: number) => Body;
  value: Value;
  column: Column;
}) => ({
  ...field({ ...rest, body: body(limit), stored: 'same', begins: '' }),
  limit,
});

/** A value of a type that is wider than itself. */
const typed = <Type>(value: Type): Type => value;

/**
 * Everything that is filled in about an event, once. The calls' bodies, their answers, the columns that are written and
 * copied, and the form's answers, drafts and defaults follow from it; `forms.test.ts` saves and reads every one of them.
 * In the order in which the form has them.
 */
export const EVENT_FIELDS = {
  title: text({
    label: 'Title',
    limit: LIMITS.titleLength,
    body: (limit) => requiredLine('Title is required', limit),
    value: z.string(),
    column: 'title',
  }),
  description: text({
    label: 'Description',
    limit: LIMITS.descriptionLength,
    body: (limit) => requiredText('Description is required', limit),
    value: z.string(),
    column: 'description',
  }),
  categories: {
    ...field({
      label: 'Categories',
      body: categories(HOST_CATEGORIES, 'Select at least one category'),
      value: z.array(z.enum(CATEGORIES)),
      column: 'categories',
      stored: 'same',
      begins: typed<Category[]>([]),
    }),
    bodyForAdmins: categories(CATEGORIES, 'At least one category is required'),
  },
  atmosphere: field({
    label: 'Quiet or lively',
    body: z
      .union([z.enum(ATMOSPHERES), z.literal('')], 'Choose quiet or lively, or neither')
      .nullish()
      .transform((chosen) => chosen || null),
    value: z.enum(ATMOSPHERES).nullable().describe('How its host says that it is'),
    column: 'atmosphere',
    stored: 'same',
    begins: typed<Atmosphere | ''>(''),
  }),
  imageUrl: field({
    label: 'Picture',
    body: z
      .string()
      .trim()
      .max(2000, 'Choose the picture again')
      .nullish()
      .transform((address) => address || null)
      .describe('The objectPath that PUT /api/event-images answered, or what it was'),
    value: z.string().nullable(),
    column: 'image_url',
    stored: 'same',
    begins: typed<string | null>(null),
  }),
  startTime: field({
    label: 'Starts',
    body: time('Start time is required'),
    value: instant,
    column: 'starts_at',
    stored: 'instant',
    begins: '',
  }),
  endTime: field({
    label: 'Ends',
    body: time('End time is required'),
    value: instant,
    column: 'ends_at',
    stored: 'instant',
    begins: '',
  }),
  timeZone: field({
    label: 'Time zone',
    body: timeZoneName
      .optional()
      .describe("IANA zone. Left out: as it was; for a new event the address's, else the host's own"),
    value: z.string().describe('IANA zone in which the event takes place'),
    column: 'time_zone',
    stored: 'same',
    begins: '',
  }),
  location: {
    ...text({
      label: 'Location',
      limit: LIMITS.venueLength,
      body: (limit) => requiredLine('Location is required', limit).describe('Venue name'),
      value: z.string().describe('Venue name'),
      column: 'location',
    }),
    labelForAdmins: 'Venue name',
  },
  address: text({
    label: 'Address',
    limit: LIMITS.addressLength,
    body: (limit) =>
      optionalText(limit).describe('Where it is found: its city gives distances and time zone'),
    value: z.string().nullable(),
    column: 'address',
  }),
  meetingPoint: text({
    label: 'Place to meet',
    limit: LIMITS.meetingPointLength,
    body: (limit) =>
      optionalText(limit).describe('Where who comes for the first time is met; left out: at the venue'),
    value: z.string().nullable(),
    column: 'meeting_point',
  }),
  maxAttendees: {
    ...field({
      label: 'Max attendees',
      body: capacity('Must allow at least 1 attendee'),
      value: z.number().int(),
      column: 'capacity',
      stored: 'same',
      begins: String(DEFAULT_CAPACITY),
    }),
    bodyForAdmins: capacity('Max attendees must be at least 1').default(DEFAULT_CAPACITY),
  },
  guests: field({
    label: 'Guests',
    body: z
      .number('Choose how many guests')
      .int('Must be a whole number')
      .min(0, 'Choose how many guests')
      .max(LIMITS.guests, `At most ${LIMITS.guests} guests`)
      .default(0)
      .describe('How many people each registration may bring'),
    value: z.number().int().describe('How many people each registration may bring'),
    column: 'guests',
    stored: 'same',
    begins: '0',
  }),
  price: field({
    label: 'Price',
    body: price.default('0.00').describe('US dollars; 0.00 is free. Above 0 the event is ticketed'),
    value: dollars.describe('List price'),
    column: 'price_cents',
    stored: 'cents',
    begins: '',
  }),
  requiredTier: field({
    label: 'Required tier',
    body: z.enum(TIERS, 'Choose one of the tiers').default('game_room'),
    value: z.enum(TIERS).describe('Sets the price a member pays; only clubhouse_exclusive closes an event'),
    column: 'required_tier',
    stored: 'same',
    begins: typed<Tier>('game_room'),
  }),
  visibility: field({
    label: 'Who can find it',
    body: z
      .enum(VISIBILITIES, 'Choose who can find it')
      .optional()
      .describe(
        'unlisted: people who have its address, it is in no list; invited: people who are invited, for others it is not there. Left out: as it was; a new event is public',
      ),
    value: z.enum(VISIBILITIES).describe('unlisted and invited: it is in no list'),
    column: 'visibility',
    stored: 'same',
    begins: typed<Visibility>('public'),
  }),
  questions: field({
    label: 'Questions when people register',
    body: questions,
    value: askedQuestions,
    column: 'questions',
    stored: 'same',
    begins: typed<Question[]>([]),
  }),
};

type Declared = typeof EVENT_FIELDS;
export type EventFieldName = keyof Declared;
export const EVENT_FIELD_NAMES = Object.keys(EVENT_FIELDS).filter(isFieldName);
function isFieldName(name: string): name is EventFieldName {
  return Object.hasOwn(EVENT_FIELDS, name);
}

type Schemas<Kind extends 'body' | 'value'> = { [Name in EventFieldName]: Declared[Name][Kind] };

/** The schemas of all fields by name: for the form's request bodies, or for responses. */
export function schemasOf<Kind extends 'body' | 'value'>(kind: Kind): Schemas<Kind>;
export function schemasOf(kind: 'body' | 'value'): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(EVENT_FIELDS).map(([name, { [kind]: schema }]) => [name, schema]));
}
