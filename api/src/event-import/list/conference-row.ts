import { createHash } from 'node:crypto';
import { DAY_MS, LIMITS, requiredText } from '@backyard/contract';
import { z } from 'zod';

const LONGEST_STAY_DAYS = 31;

const day = z.iso.date('must be a date like 2026-11-21');

const row = z
  .object({
    title: requiredText('is missing', LIMITS.titleLength),
    url: z.url({ protocol: /^https?$/, error: 'must be an address like https://example.org' }).max(500),
    startDate: day,
    endDate: day,
    city: requiredText('is missing', LIMITS.locationLength),
    topic: requiredText('is missing', 50),
  })
  .refine((event) => event.endDate >= event.startDate, { path: ['endDate'], error: 'is before startDate' })
  .refine((event) => daysOf(event) <= LONGEST_STAY_DAYS, {
    path: ['endDate'],
    error: `is more than ${LONGEST_STAY_DAYS} days after startDate`,
  });

/** One conference of a list. `startDate` and `endDate` are calendar days, both included. */
export type ConferenceRow = z.infer<typeof row>;

/** @returns the row, or one line about what is wrong with it. */
export function readRow(given: unknown): { ok: true; row: ConferenceRow } | { ok: false; reason: string } {
  const parsed = row.safeParse(given);
  if (parsed.success) return { ok: true, row: parsed.data };
  const reason = parsed.error.issues
    .map((issue) => `${issue.path.join('.')} ${issue.message}`.trim())
    .join('; ');
  return { ok: false, reason };
}

/** How many days it lasts, at least 1. */
export const daysOf = ({ startDate, endDate }: { startDate: string; endDate: string }): number =>
  (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS + 1;

/** The same for the same event however often it is imported, and wherever its dates were moved. */
export const importKey = ({ title, startDate, city }: ConferenceRow): string =>
  createHash('sha256')
    .update(JSON.stringify([title, startDate, city]))
    .digest('base64url');
