import { z } from 'zod';

/**
 * Ids are uuid; anything else is refused before the database sees it. Written as the database writes them, so that one in capitals
 * is the same id wherever ids are compared.
 */
export const id = z.uuid('That is not a valid id.').toLowerCase();

/** An instant in UTC, ISO 8601 with a Z. */
export const instant = z.iso.datetime().describe('UTC, ISO 8601');

/** US dollars as a decimal string, two places: "12.50". */
export const dollars = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .describe('US dollars, decimal string');

/** A yes or no in a query parameter. */
export const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1');
