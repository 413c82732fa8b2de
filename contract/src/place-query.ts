import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** The place as a person types it. */
export const nearPlace = z
  .string()
  .trim()
  .max(LIMITS.locationLength)
  .optional()
  .describe('"City, ST" or a ZIP code');

/** The radius around it, in miles. */
export const circleRadius = z.coerce.number().int().min(1).max(LIMITS.maxRadius).optional();
