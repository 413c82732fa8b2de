import type { Event } from '@backyard/contract';

const COUNTRY = /^(?:u\.?s\.?a?\.?|united states(?: of america)?)$/i;
const ZIP = /\s*\b(\d{5}(?:-\d{4})?)$/;
const STATE_CODE = /\s*\b[A-Z]{2}$/;

/**
 * An event's address in its parts (schema.org/PostalAddress). Hosts write it as one line, "412 E 6th St, Austin, TX 78701": the text
 * before city, state and ZIP code is the street. City and state are the ones found when the address was geocoded.
 */
export function postalAddress({ address, city, state }: Pick<Event, 'address' | 'city' | 'state'>): object {
  const { street, zip } = address === null ? { street: '', zip: null } : partsOf(address, city);
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    ...(city && { addressLocality: city }),
    ...(state && { addressRegion: state }),
    ...(zip && { postalCode: zip }),
    addressCountry: 'US',
  };
}

function partsOf(address: string, city: string | null): { street: string; zip: string | null } {
  const parts = address.split(',').flatMap((part) => part.trim() || []);
  if (COUNTRY.test(parts.at(-1) ?? '')) parts.pop();
  const last = parts.pop() ?? '';
  const zip = ZIP.exec(last)?.[1] ?? null;
  const region = last.replace(ZIP, '');
  const beforeState = region.replace(STATE_CODE, '');
  const isCity = (part: string): boolean => part.toLowerCase() === city?.toLowerCase();
  // Without ZIP code and state: a street, or a street and its city.
  if (zip === null && beforeState === region) {
    if (!isCity(last)) parts.push(last);
    return { street: parts.join(', '), zip };
  }
  // Before the ZIP code, "TX" follows the city; "Austin TX" includes the city; "Texas" is the state's full name.
  const behindCity = beforeState === '' || (beforeState === region && !isCity(region));
  if (behindCity) parts.pop();
  return { street: parts.join(', '), zip };
}
