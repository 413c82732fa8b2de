import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { aheadOf, travel } from './travel.ts';

/**
 * Moments at which something that goes by the hour, the day or the machine's zone goes wrong: six hours of a day, the nights
 * in which the clocks change (Chicago's and Auckland's), the last minutes of a month, of a February and of a year.
 */
const MOMENTS = [
  '2026-11-22T00:30:00Z',
  '2026-11-22T04:30:00Z',
  '2026-11-22T08:30:00Z',
  '2026-11-22T12:30:00Z',
  '2026-11-22T16:30:00Z',
  '2026-11-22T20:30:00Z',
  '2027-03-14T07:59:30Z',
  '2026-11-01T06:59:30Z',
  '2027-04-03T13:59:30Z',
  '2027-09-25T13:59:30Z',
  '2027-01-31T23:59:30Z',
  '2028-02-29T23:59:30Z',
  '2026-12-31T23:59:30Z',
] as const;

/** Behind UTC, UTC, and ahead of it: at every moment at least two of them have different days or are about to. */
const ZONES = ['Pacific/Honolulu', 'UTC', 'Pacific/Auckland'] as const;

interface Moment {
  at: string;
  zone: (typeof ZONES)[number];
}

/**
 * The moment and the zone in which a test file is run: always the same for the same file, and different from file to file,
 * so that the suite meets them all. `turn` moves every file on: the numbers up to 38 try each file everywhere.
 */
export function momentOf(file: string, turn = 0): Moment {
  const draw = createHash('sha256').update(file).digest().readUInt32BE(0) + turn;
  return {
    at: MOMENTS[draw % MOMENTS.length] ?? MOMENTS[0],
    zone: ZONES[draw % ZONES.length] ?? ZONES[0],
  };
}

/** `TEST_TURN=1 npx vitest run --project unit` (or api) moves every file on to the next moment and zone. */
export const turn = Number(process.env['TEST_TURN'] ?? 0);

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The current test file, relative to the project's root. */
export const fileAtHand = (): string =>
  relative(root, expect.getState().testPath ?? '').replaceAll('\\', '/');

/** The machine's clock and zone, as this process sees them. */
export function goToMoment({ at, zone }: Moment): void {
  process.env['TZ'] = zone;
  travel(aheadOf(at));
}
