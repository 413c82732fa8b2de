import { readFile } from 'node:fs/promises';
import type { Burst, Report } from '../load/report.ts';
import type { Measured } from './machines.ts';

/** A part of what `npm run bench -- load --json FILE` writes; the committed one was copied from docs/bench.md and says so. */
type Figures = Pick<Measured, 'rows'> &
  Pick<Report, 'tables'> & {
    burst?: Pick<Burst, 'registered' | 'mailsSeconds'>;
  };

const COMMITTED = new URL('figures.json', import.meta.url);

/** The committed figures; those of a newer run instead, for what it measured. */
export async function readFigures(newer?: string): Promise<Measured> {
  const [ours, theirs] = [await figuresIn(COMMITTED), newer === undefined ? null : await figuresIn(newer)];
  const burst = theirs?.burst ?? ours.burst;
  if (!burst) throw new Error('No burst of registrations was measured');
  return {
    rows: [...(theirs?.rows ?? []), ...ours.rows],
    tables: [...(theirs?.tables ?? []), ...(ours.tables ?? [])],
    mailsASecond: burst.registered / burst.mailsSeconds,
  };
}

async function figuresIn(file: string | URL): Promise<Figures> {
  const figures: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!isFigures(figures)) throw new Error(`${String(file)} is no file of this bench`);
  return figures;
}

const isFigures = (value: unknown): value is Figures =>
  typeof value === 'object' && value !== null && 'rows' in value && Array.isArray(value.rows);
