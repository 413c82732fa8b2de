import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adminEventBody, hostEventBody } from './event-form.ts';
import type { RouteContract } from './route.ts';
import { routes } from './routes.ts';
import { isSeen, isStorable, optionalText, requiredLine, requiredText } from './text.ts';

const INVISIBLE = [
  '\u200B',
  '\u2060',
  '\u3164',
  '\u2800',
  '\u00AD',
  '\u034F',
  '\u061C',
  '\u115F\u1160',
  '\u17B4\u17B5',
  '\u180E',
  '\u200C\u200D',
  '\u200E\u200F',
  '\u2061\u2062\u2063\u2064',
  '\uFE0F',
  '\uFEFF',
  '\uFFA0',
  '\uFFF9\uFFFA\uFFFB',
  '\u{1D159}',
  '\u{1D173}\u{1D17A}',
  '\u{E0001}\u{E0061}\u{E007F}',
  '\u{E0100}',
  '\u3000 \u00A0',
  ' \t\n\u2028',
];
const SEEN = ['a', '.', 'ß', '好', 'ﷺ', '🎲', '👩‍👩‍👧', '\u200Ba', '1️⃣', '\u0301', '०', '-', '\u2801'];

/** "U+200C U+200D" */
const pointsOf = (text: string) =>
  Array.from(text, (one) => `U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`).join(' ');

it.each(INVISIBLE.map((text) => [pointsOf(text), text]))('[HOLD-20] %s is not seen', (_name, text) => {
  expect(isSeen(text)).toBe(false);
  expect(optionalText(100).parse(text)).toBeNull();
  for (const schema of [requiredText('Missing', 100), requiredLine('Missing', 100)]) {
    const issues = schema.safeParse(text).error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toContain('Missing');
  }
});

it.each(SEEN)('[HOLD-20] %j is seen', (text) => {
  expect(isSeen(text)).toBe(true);
  for (const schema of [requiredText('Missing', 100), requiredLine('Missing', 100), optionalText(100)])
    expect(schema.parse(` ${text} `)).toBe(text);
});

it('says once that a text is missing', () => {
  for (const text of ['', '  ', '\u3164'])
    expect(
      requiredText('Missing', 100)
        .safeParse(text)
        .error?.issues.map(({ message }) => message),
    ).toEqual(['Missing']);
});

it.each(['a\0', '\uD83C', 'a\uDFB2b'])('[HOLD-15] %j cannot be stored', (text) => {
  expect(isStorable(text)).toBe(false);
  for (const schema of [requiredText('Missing', 100), requiredLine('Missing', 100), optionalText(100)])
    expect(schema.safeParse(text).error?.issues[0]?.message).toBe(
      'That text holds a character we cannot store',
    );
});

/** Every field of a body that asks for words: it takes some, and neither nothing nor a blank. */
const fields = [
  ...Object.values(routes).flatMap((feature) =>
    Object.values<RouteContract>(feature).map((route) => [route.path, route.body] as const),
  ),
  ['the host’s form', hostEventBody] as const,
  ['the admin’s form', adminEventBody] as const,
].flatMap(([where, body]) =>
  body instanceof z.ZodObject
    ? Object.entries<z.ZodType>(body.shape).map(([name, field]) => ({ where, name, field }))
    : [],
);
const takes = (field: z.ZodType, value: string) => field.safeParse(value).success;
const words = fields.filter(
  ({ field }) => takes(field, 'Some words') && !takes(field, '') && !takes(field, ' '),
);

describe('every required text of the contract', () => {
  it('is found: names, titles, places, reasons', () => {
    expect(words.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'title',
        'description',
        'location',
        'firstName',
        'message',
        'notes',
        'hostName',
        'name',
      ]),
    );
  });

  it.each(words)('[HOLD-20] $where: $name shows something', ({ field }) => {
    for (const text of INVISIBLE) expect(takes(field, text)).toBe(false);
    for (const text of SEEN) expect(takes(field, text)).toBe(true);
  });
});
