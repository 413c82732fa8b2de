import { DAY_MS } from '@backyard/contract';
import { ODD_DAYS, ODD_INSTANTS, ODD_NUMBERS, ODD_TEXTS, OTHER_TYPES } from './odd-values.ts';
import type { Random } from './random.ts';

/** JSON Schema (draft 2020-12), as far as the document uses it. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  description?: string;
}

interface Context {
  random: Random;
  schemas: Record<string, Schema>;
  now: Date;
  /** The percentage of invalid values: 0 for a request as a screen sends it. */
  oddPercent: number;
  /** A value that means something for this field by its name: an id that exists, an address that was given out. */
  known: (field: string) => unknown;
}

const WORDS = [
  'Board games',
  'Chess in the park',
  'Pottery',
  'Hike',
  'Maya',
  'Austin, TX',
  'Bring a game.',
  'Salsa 🎲',
];
const LEFT_OUT_PERCENT = 40;
/** Realistic values by field name, where the schema alone does not give any. */
const USUAL: Record<string, readonly unknown[]> = {
  timeZone: ['America/Chicago', 'Asia/Kolkata', 'us/pacific-new', 'UTC'],
  price: ['0.00', '12.50', 1, '10000'],
  amount: [12.5, 6.25, 4.99, 19.99, 0],
  address: ['12 Congress Ave, Austin, TX', '', null],
  location: ['Austin, TX', 'The Dice Parlor', 'Nowhere at all'],
  near: ['Austin, TX', '73301', 'Springfield'],
  linkedinUrl: ['https://www.linkedin.com/in/maya', '', null],
  tiktokUrl: ['https://www.tiktok.com/@maya'],
  instagramUrl: ["https://www.instagram.com/o'neil"],
  publicEmail: ['maya@example.com', null],
  cardNumber: ['4242 4242 4242 4242', '4000 0000 0000 0002', '4000000000000077'],
  expiry: ['12/30'],
  cvc: ['123'],
  returnTo: ['/events', '/dashboard?tab=profile', '//evil.example'],
  email: ['maya@example.com', 'member@demo.test', 'theo@example.com'],
  code: ['000000', '123 456'],
  imageUrl: [null, ''],
  settings: [{}],
  travelDistance: [10, 25, 50],
  version: [0, 1, 2],
  revision: [0, 1],
};

/** A value of this schema most of the time, and something odd now and then. */
export function valueOf(schema: Schema, field: string, context: Context): unknown {
  const { random } = context;
  if (schema.$ref) return valueOf(context.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, field, context);
  if (random.percent(context.oddPercent)) return oddValue(context);
  if (!schema.properties && !schema.enum && random.percent(60)) {
    const known = context.known(field);
    if (known !== undefined) return known;
  }
  const usual = USUAL[field];
  if (usual && random.percent(80)) return random.oneOf(usual);
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.oneOf(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueOf(random.oneOf(choices) ?? {}, field, context);
  if (schema.type === 'object' || schema.properties) return objectOf(schema, context);
  if (schema.type === 'array') return listOf(schema, field, context);
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema, context);
  if (schema.type === 'boolean') return random.percent(50);
  if (schema.type === 'null') return null;
  return textOf(schema, context);
}

const oddValue = ({ random }: Context): unknown =>
  random.oneOf([...ODD_TEXTS, ...ODD_TEXTS, ...ODD_NUMBERS, ...OTHER_TYPES, ...ODD_INSTANTS]);

function objectOf(schema: Schema, context: Context): Record<string, unknown> {
  const { random } = context;
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) =>
    schema.required?.includes(name)
      ? !random.percent(context.oddPercent / 3)
      : !random.percent(LEFT_OUT_PERCENT),
  );
  const made = fields.map(([name, inner]): [string, unknown] => [name, valueOf(inner, name, context)]);
  if (random.percent(context.oddPercent)) made.push([random.oneOf(ODD_TEXTS) ?? '', oddValue(context)]);
  const body: Record<string, unknown> = Object.fromEntries(made);
  // An event that could take place.
  if ('startTime' in body && random.percent(90)) {
    const start = context.now.getTime() + random.next() * 40 * DAY_MS;
    body['startTime'] = new Date(start).toISOString();
    if ('endTime' in body) body['endTime'] = new Date(start + DAY_MS / 12).toISOString();
  }
  return body;
}

function listOf(schema: Schema, field: string, context: Context): unknown[] {
  const least = schema.minItems ?? 0;
  const length = least + context.random.below(3);
  return Array.from({ length }, () => valueOf(schema.items || {}, field, context));
}

function numberOf({ type, minimum = 0, maximum = 200 }: Schema, { random, oddPercent }: Context): number {
  if (random.percent(oddPercent))
    return random.oneOf([minimum, maximum, minimum - 1, maximum + 1, ...ODD_NUMBERS]) ?? 0;
  const number = minimum + random.next() * (Math.min(maximum, minimum + 1000) - minimum);
  return type === 'integer' ? Math.round(number) : number;
}

function textOf(schema: Schema, { random, now, oddPercent }: Context): string {
  const { format, pattern = '', minLength = 0, maxLength = 200 } = schema;
  if (format === 'date-time') {
    if (random.percent(oddPercent)) return random.oneOf(ODD_INSTANTS) ?? '';
    return new Date(now.getTime() + (random.next() * 60 - 20) * DAY_MS).toISOString();
  }
  if (format === 'date') {
    if (random.percent(oddPercent)) return random.oneOf(ODD_DAYS) ?? '';
    return new Date(now.getTime() + (random.next() * 60 - 30) * DAY_MS).toISOString().slice(0, 10);
  }
  if (format === 'uuid') return `0190a000-0000-7000-8000-${String(random.below(1e12)).padStart(12, '0')}`;
  if (format === 'email') return `somebody-${random.below(50)}@example.com`;
  if (pattern.includes('A-Za-z0-9_-')) return 'A'.repeat(1 + random.below(80));
  if (pattern.startsWith('^-?\\d+')) return (random.next() * 100).toFixed(2);
  if (pattern.startsWith('^\\d{4}-')) return `20${10 + random.below(30)}-0${1 + random.below(9)}`;
  if (pattern.includes(':[0-5]')) return '19:30';
  if (pattern.includes('20\\d{2}')) return '12/30';
  if (pattern.startsWith('^\\d{3,4}')) return '123';
  if (random.percent(oddPercent)) return 'x'.repeat(random.oneOf([minLength, maxLength, maxLength + 1]) ?? 0);
  return `${random.oneOf(WORDS)} ${random.below(1000)}`.slice(0, maxLength);
}
