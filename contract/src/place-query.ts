import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** Where, in the words of a person. */
export const nearPlace = z
  .string()
  .trim()
  .max(LIMITS.locationLength)
  .optional()
  .describe('"City, ST" or a ZIP code');

/** How far around it, in miles. */
export const circleRadius = z.coerce.number().int().min(1).max(LIMITS.maxRadius).optional();
