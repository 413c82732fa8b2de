import { z } from 'zod';

/** What a person reads about such a text. */
export const UNSTORABLE = 'That text holds a character we cannot store';

/** Neither can be stored by PostgreSQL (its documentation, 8.3 and 8.14): NUL, and half of a surrogate pair. */
const NOT_STORABLE = /[\0\p{Surrogate}]/u;
export const isStorable = (text: string): boolean => !NOT_STORABLE.test(text);

/** Control characters and line ends (Unicode Standard, 5.8) have no place in one line of text: a mail's subject, a name. */
const ENDS_LINE = /[\p{Cc}\u2028\u2029]/u;

/**
 * What no text of a person has, however long: marks that turn the direction of whatever follows them (UAX #9, section 2), also of our own
 * words around it (Hebrew and Arabic do without; U+200E, U+200F and U+061C, which they need, turn nothing); controls but for blanks and
 * line ends; and what is no character for good (Unicode Standard, 23.7).
 */
const NO_TEXT = /[\u202A-\u202E\u2066-\u2069\p{Noncharacter_Code_Point}]|(?![\s\x85])\p{Cc}/u;
/** More marks on one letter than any script sets (Tibetan has six): they run over the lines around it. */
const PILED_MARKS = /\p{M}{9}/u;
const FORMATS = /\p{Cf}/gu;
/** Whether these words may stand among other people's. */
export const isDecent = (text: string): boolean =>
  !NO_TEXT.test(text) && !PILED_MARKS.test(text.replaceAll(FORMATS, ''));

/** A mark stands on a letter: alone it is none. */
const MARKS_ALONE = /^[\p{M}\p{Cf}\p{White_Space}]*$/u;

/**
 * Whatever leaves a mark on a page. Not: blanks of any script, joiners and fillers (Unicode's Default_Ignorable_Code_Point has
 * U+200B, U+2060 and U+3164 among them), annotation marks, the empty Braille cell, the empty note head and the Khitan filler.
 */
const SEEN = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800\u{1D159}\u{16FE4}]/u;
export const isSeen = (text: string): boolean => SEEN.test(text);

const BLANK = /\p{White_Space}/u;
const FORMAT = /\p{Cf}/u;
/**
 * The text with `instead` for whatever leaves no mark and is no blank. Format characters of scripts are among it: a few are
 * seen, but none tells names apart. `host_name_key` of the database takes out the same.
 */
export const withoutUnseen = (text: string, instead = ''): string =>
  Array.from(text, (one) => ((isSeen(one) && !FORMAT.test(one)) || BLANK.test(one) ? one : instead)).join('');

const tooMany = (max: number) => `Must be at most ${max} characters`;

/** Trimmed text that must show something. `missing` is the message when it does not. */
export const requiredText = (missing: string, max: number) =>
  z
    .string(missing)
    .trim()
    .min(1, { error: missing, abort: true })
    .max(max, tooMany(max))
    .refine(isStorable, UNSTORABLE)
    .refine(isDecent, UNSTORABLE)
    .refine((text) => isSeen(text) && !MARKS_ALONE.test(text), missing);

/** One line that must show something: a name, a place. Any script and emoji; letters are never changed. */
export const requiredLine = (missing: string, max: number) =>
  requiredText(missing, max).refine((text) => !ENDS_LINE.test(text), UNSTORABLE);

const freeText = (max: number, tooLong = tooMany(max)) =>
  z.string().trim().max(max, tooLong).refine(isStorable, UNSTORABLE).refine(isDecent, UNSTORABLE);

/** One line, or nothing. */
export const freeLine = (max: number) => freeText(max).refine((text) => !ENDS_LINE.test(text), UNSTORABLE);

/** Text that shows nothing is no text. */
const orNull = (text: string | null | undefined): string | null => (text && isSeen(text) ? text : null);

/** Trimmed text that may be missing or empty; empty becomes null. */
export const optionalText = (max: number, tooLong?: string) =>
  freeText(max, tooLong).nullish().transform(orNull);

/** The same where leaving the field out keeps what was there; null and empty clear it. */
export const clearableText = (max: number, tooLong?: string) =>
  freeText(max, tooLong).nullable().transform(orNull).optional();

/** The same in one line. */
export const clearableLine = (max: number) =>
  clearableText(max).refine((text) => !text || !ENDS_LINE.test(text), UNSTORABLE);

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands between tags or in a quoted attribute, in HTML and in XML alike. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
