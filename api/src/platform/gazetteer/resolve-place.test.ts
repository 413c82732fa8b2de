import { describe, expect, test } from 'vitest';
import { distanceMiles, resolvePlace } from './index.ts';

/** "City, ST" and how it was found; for a text that is not resolved, the suggestion behind a question mark. */
function read(text: string): string {
  const result = resolvePlace(text);
  if (!result.ok) return `? ${result.suggestion ?? ''}`.trim();
  return `${result.place.city}, ${result.place.state} (${result.matchedBy})`;
}

function coordinates(text: string): { latitude: number; longitude: number } {
  const result = resolvePlace(text);
  if (!result.ok) throw new Error(`${text} does not resolve`);
  return result.place;
}

describe('a city with its state', () => {
  test.each([
    ['Austin, TX', 'Austin, TX (exact)'],
    ['austin tx', 'Austin, TX (exact)'],
    ['Austin, Texas', 'Austin, TX (exact)'],
    ['AUSTIN  Tex.', 'Austin, TX (exact)'],
    ['Austin, TX, USA', 'Austin, TX (exact)'],
    ['Brooklyn, NY', 'Brooklyn, NY (exact)'],
    ['brooklyn new york', 'Brooklyn, NY (exact)'],
    ['The Bronx, NY', 'Bronx, NY (alias)'],
    // [HOLD-45]
    ['Tampa Bay, FL', 'Tampa, FL (alias)'],
    ['tampa bay', 'Tampa, FL (alias)'],
    ['Bay Area, CA', 'San Francisco, CA (alias)'],
    ['DFW', 'Dallas, TX (alias)'],
    ['Twin Cities, MN', 'Minneapolis, MN (alias)'],
    ['St Pete, FL', 'St. Petersburg, FL (alias)'],
    ['St. Pete', 'St. Petersburg, FL (alias)'],
    ['saint petersburg, fl', 'St. Petersburg, FL (exact)'],
    ['New York, New York', 'New York, NY (exact)'],
    ['NY, NY', 'New York, NY (alias)'],
    ['Washington, DC', 'Washington, DC (exact)'],
    ['Washington DC', 'Washington, DC (exact)'],
    ['Washington, D. C.', 'Washington, DC (exact)'],
    ['St. Louis, MO', 'St. Louis, MO (exact)'],
    ['saint louis missouri', 'St. Louis, MO (exact)'],
    ['Ft. Worth, TX', 'Fort Worth, TX (exact)'],
    ['N Las Vegas, NV', 'North Las Vegas, NV (exact)'],
    ['Winston Salem, NC', 'Winston-Salem, NC (exact)'],
    ['Coeur d’Alene Idaho', "Coeur d'Alene, ID (exact)"],
    ['Ewa Beach, HI', '‘Ewa Beach, HI (exact)'],
    ['Mayaguez, Puerto Rico', 'Mayagüez, PR (exact)'],
    ['Charleston West Virginia', 'Charleston, WV (exact)'],
    ['LA, CA', 'Los Angeles, CA (alias)'],
    ['Pocono Manor, PA', 'Pocono Manor, PA (exact)'],
    ['Dallas/Fort Worth, TX', 'Dallas, TX (alias)'],
    ['Downtown Austin, TX', 'Austin, TX (alias)'],
    ['City of Austin, TX', 'Austin, TX (alias)'],
    ['Austin, Travis County, TX', 'Austin, TX (exact)'],
    ['Portland, ME (Old Port)', 'Portland, ME (exact)'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('an address', () => {
  test.each([
    ['412 E 6th St, Austin, TX 78701', 'Austin, TX (zip)'],
    ['412 E 6th St., Suite 100, Austin, Texas 78701-1234, USA', 'Austin, TX (zip)'],
    ['412 E 6th St\nAustin, TX', 'Austin, TX (exact)'],
    ['412 E 6th St Austin TX', 'Austin, TX (exact)'],
    ['100 Main St Paul, MN', 'Saint Paul, MN (exact)'],
    ['412 E 6th St, Austin', 'Austin, TX (exact)'],
    ['The Moody Theater, Austin, TX', 'Austin, TX (exact)'],
    ['350 5th Ave, New York', 'New York, NY (alias)'],
    ['1600 Pennsylvania Ave NW, Washington, DC 20500', 'Washington, DC (zip)'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('a ZIP code', () => {
  test.each([
    ['78701', 'Austin, TX (zip)'],
    ['78701-1234', 'Austin, TX (zip)'],
    ['TX 78701', 'Austin, TX (zip)'],
    ['Austin 78701', 'Austin, TX (zip)'],
    ['11201', 'Brooklyn, NY (zip)'],
    ['99521', 'Anchorage, AK (zip)'],
    ['00000', '?'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test('gives its own coordinates, which are more exact than the city’s', () => {
    const gracieMansion = { latitude: 40.776, longitude: -73.943 };
    expect(distanceMiles(coordinates('New York, NY 10028'), gracieMansion)).toBeLessThan(1.5);
    expect(distanceMiles(coordinates('New York, NY'), gracieMansion)).toBeGreaterThan(4);
  });

  test('of another state than the one named counts for nothing', () => {
    expect(read('Boston, MA 78701')).toBe('Boston, MA (exact)');
    expect(read('Nowhere Special, MA 78701')).toMatch(/^\?/);
  });

  test('far from the city named in the same state yields to the city', () => {
    expect(read('El Paso, TX 78701')).toBe('El Paso, TX (exact)');
  });

  test('decides between spellings', () => {
    expect(read('Asutin, TX 78701')).toBe('Austin, TX (zip)');
  });
});

describe('a misspelled name', () => {
  test.each([
    ['Clear Water, FL', 'Clearwater, FL (near)'],
    ['Beckenridge, CO', 'Breckenridge, CO (near)'],
    ['Tuscon, AZ', 'Tucson, AZ (near)'],
    ['Talahasee, FL', 'Tallahassee, FL (near)'],
    ['Cincinatti, OH', 'Cincinnati, OH (near)'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test('is looked for in the named state only', () => {
    expect(read('Beckenridge, FL')).toMatch(/^\?/);
    expect(read('Philidelphia, CA')).toMatch(/^\?/);
  });

  test.each([
    ['too short to tell', 'Delhi, IN', '? Delphi, IN'],
    ['a small town in two letters', 'Clarkstown, NY', '? Clarkson, NY'],
    ['a first letter', 'Huston, TX', 'Houston, TX (near)'],
    ['another first letter', 'Bouston, TX', '? Houston, TX'],
    ['without a state', 'Philidelphia', '? Philadelphia, PA'],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('a name without a state', () => {
  test.each([
    ['Chicago', 'Chicago, IL (exact)'],
    ['Chicago, USA', 'Chicago, IL (exact)'],
    ['NYC', 'New York, NY (alias)'],
    ['New York', 'New York, NY (alias)'],
    ['new york city', 'New York, NY (alias)'],
    ['D.C.', 'Washington, DC (alias)'],
    ['Saint Louis', 'St. Louis, MO (alias)'],
    ['Ft. Worth', 'Fort Worth, TX (exact)'],
    ['Winston-Salem', 'Winston-Salem, NC (exact)'],
    ['Brooklyn', 'Brooklyn, NY (exact)'],
    ['SF', 'San Francisco, CA (alias)'],
  ])('that one city clearly has: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each([
    ['Springfield', '? Springfield, MO'],
    ['Columbus', '? Columbus, OH'],
    ['Birmingham', '? Birmingham, AL'],
    ['Asheville', '? Asheville, NC'],
    ['Washington', '? Washington, DC'],
    ['LA', '? Los Angeles, CA'],
    ['The Garland', '?'],
    ['California', '?'],
    ['', '?'],
    [' , ', '?'],
  ])('that may mean others: %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test('is not taken for a city elsewhere when the words before it name a place in a state', () => {
    expect(read('Portland ME, Boston')).toBe('?');
    expect(read('Joe’s Bar, Boston')).toBe('Boston, MA (exact)');
  });
});

describe('a place abroad', () => {
  const abroad = `
    London | London, UK | London, ON | Toronto, Ontario | Toronto ON Canada | Ontario | Vancouver, BC | Paris
    Paris, France | Paris 75001 | 75001 Paris | Berlin 10115 | Berlin, DE | Athens, Greece | Batumi, Georgia
    Mexico City | Kingston, Jamaica | Melbourne, Victoria | San Jose, Costa Rica | Perth, Western Australia
    Lima | Moscow | Manchester, England | Miami, Florida, Dominican Republic | 東京`;
  test.each(abroad.trim().split(/ *[|\n] */))('%s does not resolve', (text) => {
    expect(resolvePlace(text).ok).toBe(false);
  });
});

test('a place that the table lacks is reported with the nearest name of its state', () => {
  expect(read('Port Canaveral, FL')).toBe('? Cape Canaveral, FL');
  expect(read('Walker Creek Ranch, CA')).toBe('?');
});

test('a text longer than an address is no place', () => {
  expect(read(`Austin, TX${' '.repeat(10_000)}`)).toBe('Austin, TX (exact)');
  expect(read(`${'Main Street '.repeat(50)}, Austin, TX`)).toBe('?');
});
