import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Where the last cut has left its fingerprint. */
export const FINGERPRINT = new URL('cut.sha256', import.meta.url);

const GAZETTEER = '../../api/src/platform/gazetteer/';
/** The sources' versions, what cuts them, and what came out. */
const FILES = [
  'package-lock.json',
  'sources.ts',
  'places.ts',
  'zips.ts',
  `${GAZETTEER}name-key.ts`,
  `${GAZETTEER}us-states.ts`,
  `${GAZETTEER}us-places.tsv`,
  `${GAZETTEER}us-zips.tsv`,
];

/** Changes with anything that the tables are made of or consist of: whether they are stale is known without the sources. */
export function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of FILES) hash.update(readFileSync(new URL(file, import.meta.url))).update('\0');
  return hash.digest('hex');
}
