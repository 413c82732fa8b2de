import { z } from 'zod';

/** What a person reads about such a text. */
export const UNSTORABLE = 'That text holds a character we cannot store';

/** Neither can be stored by PostgreSQL (its documentation, 8.3 and 8.14): NUL, and half of a surrogate pair. */
const NOT_STORABLE = /[\0\p{Surrogate}]/u;
export const isStorable = (text: string): boolean => !NOT_STORABLE.test(text);

/** Control characters (line breaks among them) have no place in one line of text: a mail's subject, a name. */
const CONTROL = /\p{Cc}/u;
/** Marks that turn the direction of whatever follows them (UAX #9, section 2): also of our own words around a name. */
const TURNS_DIRECTION = /[\u202A-\u202E\u2066-\u2069]/u;
export const turnsDirection = (text: string): boolean => TURNS_DIRECTION.test(text);

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
    .refine(isSeen, missing);

/** One line that must show something: a name, a place. Any script and emoji; letters are never changed. */
export const requiredLine = (missing: string, max: number) =>
  requiredText(missing, max).refine((text) => !CONTROL.test(text) && !turnsDirection(text), UNSTORABLE);

const freeText = (max: number, tooLong = tooMany(max)) =>
  z.string().trim().max(max, tooLong).refine(isStorable, UNSTORABLE);

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
  clearableText(max).refine((text) => !text || !(CONTROL.test(text) || turnsDirection(text)), UNSTORABLE);

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
