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
const SEEN = ['a', '.', 'ß', '好', 'ﷺ', '🎲', '👩‍👩‍👧', '\u200Ba', '1️⃣', 'e\u0301', '०', '-', '\u2801'];

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

/** The required text fields of all request bodies: those that accept some words, but neither an empty nor a blank text. */
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

/** Texts that are refused: they reverse the direction of the surrounding text, pile up over it, or are not characters. */
const INDECENT = [
  'ab\u202Ecd',
  'ab\u202Acd\u202C',
  'ab\u2066cd',
  'ab\u2067cd\u2069',
  'ab\u001Bcd',
  'ab\u0090cd',
  'ab\uFFFFcd',
  'ab\uFDD0cd',
  'ab\u{1FFFE}cd',
  `a${'\u0301'.repeat(9)}`,
  `a${'\u0301\u034F\u200D'.repeat(9)}`,
];
/** Real words of many scripts, with all the marks they need. */
const DECENT = [
  'שלום\u200F!',
  '\u200Eabc \u061Cمرحبا',
  'بِسْمِ ٱللَّٰهِ',
  'בְּרֵאשִׁ֖ית',
  'เป็นที่รู้จัก',
  'བསྒྲུབས',
  'क्षत्रिय',
  'Tiếng Việt'.normalize('NFD'),
  'می\u200Cخواهم',
  '👩‍👩‍👧‍👦 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} 1️⃣',
];

/** Not words for others to read: addresses, codes and keys, which are compared with stored values or have their own format. */
const NO_WORDS = [
  / image(?:URL|Url)$/,
  / (?:code|ticket|clientSecret|price)$/,
  / (?:returnTo|path)$/,
  // The name of an existing host to block or keep away.
  /^POST \/api\/(?:blocks|host\/kept-away): hostName$/,
  /^POST \/sign-in: email$/,
  / credential response /,
  // The host's and the admin's forms are checked below.
  /^(?:POST|PUT) \/api\/events(?:\/:id)?:$/,
];
const isWords = (where: string) => !NO_WORDS.some((one) => one.test(where));

/** Every field of a body, at any depth, that accepts a person's words. */
function textsOf(where: string, schema: z.ZodType): { where: string; field: z.ZodType }[] {
  const { def } = schema as unknown as { def: Record<string, unknown> };
  const inner = [
    def['innerType'],
    def['in'],
    def['element'],
    def['valueType'],
    ...((def['options'] as []) ?? []),
  ].filter((one): one is z.ZodType => one instanceof z.ZodType);
  if (schema instanceof z.ZodObject)
    return Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]) =>
      textsOf(`${where} ${name}`, field),
    );
  if (takes(schema, 'Some words')) return [{ where, field: schema }];
  // The inner parts of a string schema are not checked, because its further conditions only exist on the whole.
  return inner
    .filter((one) => schema instanceof z.ZodArray || !(one instanceof z.ZodString))
    .flatMap((one) => textsOf(where, one));
}
const texts = [
  ...Object.values(routes).flatMap((feature) =>
    Object.values<RouteContract>(feature).flatMap((route) =>
      route.body ? textsOf(`${route.method} ${route.path}:`, route.body) : [],
    ),
  ),
  ...textsOf('the host’s form:', hostEventBody),
  ...textsOf('the admin’s form:', adminEventBody),
];

describe('every text of a person, in the bodies of the contract', () => {
  it('is found, also where it may be left out', () => {
    expect(texts.map(({ where }) => where)).toEqual(
      expect.arrayContaining([
        'POST /api/onboarding: bio',
        'PUT /api/user/profile: bio',
        'PUT /api/host/profile: bio',
        'the host’s form: meetingPoint',
        'the host’s form: address',
      ]),
    );
    for (const one of NO_WORDS) expect(texts.filter(({ where }) => one.test(where))).not.toEqual([]);
  });

  it.each(texts.filter(({ where }) => isWords(where)))(
    '[HOLD-20] $where keeps to itself, in any script',
    ({ field }) => {
      for (const text of INDECENT) expect([text, takes(field, text)]).toEqual([text, false]);
      for (const text of DECENT) expect([text, takes(field, text)]).toEqual([text, true]);
    },
  );
});

it.each(['\u0301', '\u0301 \u0302', 'a\u2028b', 'a\u2029b', 'a\u0085b', 'a\nb'])(
  '[HOLD-20] a line is one line, and marks alone are no name: %j',
  (text) => expect(takes(requiredLine('Missing', 100), text)).toBe(false),
);

it('[HOLD-20] many lines may have ends of any kind', () => {
  for (const text of ['a\nb', 'a\r\nb\tc', 'a\u2028b', 'a\u0085b', 'a\vb'])
    for (const schema of [requiredText('Missing', 100), optionalText(100)])
      expect(takes(schema, text)).toBe(true);
});
