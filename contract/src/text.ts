import { z } from 'zod';

/** The message for such a text. */
export const UNSTORABLE = 'That text holds a character we cannot store';

/** PostgreSQL can store neither of these (its documentation, 8.3 and 8.14): NUL, and half of a surrogate pair. */
const NOT_STORABLE = /[\0\p{Surrogate}]/u;
export const isStorable = (text: string): boolean => !NOT_STORABLE.test(text);

/** Control characters and line ends (Unicode Standard, 5.8) are not allowed in one-line texts: a mail's subject, a name. */
const ENDS_LINE = /[\p{Cc}\u2028\u2029]/u;

/**
 * Characters that no text may contain: marks that change the direction of following text (UAX #9, section 2), including the product's
 * own words around it (Hebrew and Arabic work without them; U+200E, U+200F and U+061C, which they need, change no direction); control
 * characters except blanks and line ends; and permanent noncharacters (Unicode Standard, 23.7).
 */
const NO_TEXT = /[\u202A-\u202E\u2066-\u2069\p{Noncharacter_Code_Point}]|(?![\s\x85])\p{Cc}/u;
/** More marks on one letter than any script uses (Tibetan has six): they would overlap the lines around it. */
const PILED_MARKS = /\p{M}{9}/u;
const FORMATS = /\p{Cf}/gu;
/** Whether this text can be shown among other people's without disturbing them. */
export const isDecent = (text: string): boolean =>
  !NO_TEXT.test(text) && !PILED_MARKS.test(text.replaceAll(FORMATS, ''));

/** Combining marks need a letter: a text of marks alone shows nothing. */
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
 * The text with `instead` for each invisible character that is no blank. That includes format characters: a few are visible, but none
 * distinguishes names. The database's `host_name_key` removes the same characters.
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

/** The same for updates: leaving the field out keeps the stored text; null and empty clear it. */
export const clearableText = (max: number, tooLong?: string) =>
  freeText(max, tooLong).nullable().transform(orNull).optional();

/** The same for one line. */
export const clearableLine = (max: number) =>
  clearableText(max).refine((text) => !text || !ENDS_LINE.test(text), UNSTORABLE);

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use between tags or in a quoted attribute, in HTML and XML. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
