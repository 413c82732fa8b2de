import { z } from 'zod';
import { CATEGORIES, type Category } from './categories.ts';
import { LIMITS } from './limits.ts';
import { isTimeZone, knownTimeZone } from './time-zone.ts';

/** A time zone's name, in its canonical spelling. */
export const timeZoneName = z
  .string()
  .refine(isTimeZone, 'Choose a time zone from the list')
  .overwrite((name) => knownTimeZone(name) ?? name);

/** "2026-11-21T18:00:00Z" or with an offset, "+01:00": an instant, whatever clock it is read on. */
export const time = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .pipe(z.iso.datetime({ offset: true, error: 'Give the time with its zone, like 2026-11-21T18:00:00Z' }));

const PRICE_FORM = /^\d{1,7}(?:\.\d{1,2})?$/;
const priceMessage = 'Enter a price in dollars, like 12.50';
export const price = z
  .union([z.string().trim(), z.number().transform(String)], priceMessage)
  .transform((text) => text || '0.00')
  .refine((text) => PRICE_FORM.test(text), priceMessage)
  .refine(
    (text) => !PRICE_FORM.test(text) || Number(text) === 0 || Number(text) * 100 >= LIMITS.minPriceCents,
    `A ticket costs at least $${(LIMITS.minPriceCents / 100).toFixed(2)}, or nothing`,
  )
  .refine(
    (text) => Number(text) * 100 <= LIMITS.maxPriceCents,
    `A ticket costs at most $${(LIMITS.maxPriceCents / 100).toLocaleString('en-US')}`,
  );

const distinct = <Item>(list: Item[]): Item[] => [...new Set(list)];
export const categories = (choice: readonly Category[], missing: string) =>
  z
    .array(z.enum(choice, 'Choose from the list'), missing)
    .min(1, missing)
    .max(CATEGORIES.length)
    .transform(distinct);

export const capacity = (tooFew: string) =>
  z
    .number(tooFew)
    .int('Must be a whole number')
    .min(1, tooFew)
    .max(LIMITS.maxCapacity, `Must be at most ${LIMITS.maxCapacity.toLocaleString('en-US')}`);
