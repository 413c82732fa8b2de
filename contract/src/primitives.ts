import { z } from 'zod';

/** Ids are uuid; anything else is refused before the database sees it. */
export const id = z.uuid('That is not a valid id.');

/** An instant in UTC, ISO 8601 with a Z. */
export const instant = z.iso.datetime().describe('UTC, ISO 8601');

/** US dollars as a decimal string, two places: "12.50". */
export const dollars = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .describe('US dollars, decimal string');

/** NUL cannot be stored by PostgreSQL's text type (its documentation, section 8.3). */
const NUL = String.fromCodePoint(0);
const hasNoNul = (value: string): boolean => !value.includes(NUL);

/** Trimmed text that must hold something. `missing` is the message when it does not. */
export const requiredText = (missing: string, max: number, tooLong?: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, tooLong ?? `Must be at most ${max} characters`)
    .refine(hasNoNul, 'That text holds a character we cannot store');

/** Trimmed text that may be missing or empty; empty becomes null. */
export const optionalText = (max: number, tooLong?: string) =>
  z
    .string()
    .trim()
    .max(max, tooLong ?? `Must be at most ${max} characters`)
    .refine(hasNoNul, 'That text holds a character we cannot store')
    .nullish()
    .transform((text) => text || null);
