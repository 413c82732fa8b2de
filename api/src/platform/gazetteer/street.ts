/** Street suffixes and unit designators in use (USPS Publication 28, appendix C). */
const STREET_ENDS = wordSet(`
  st street ave av avenue blvd boulevard rd road dr drive ln lane way ct court pl place plz plaza
  sq square pkwy parkway hwy highway ter terrace cir circle trl trail loop row aly alley pike expy
  fwy broadway
`);
const DIRECTIONS = wordSet('n s e w ne nw se sw north south east west');
const UNITS = wordSet('apt apartment suite ste unit floor fl room rm bldg building po');
const LONGEST_CITY = 5;

/**
 * The runs of words in a segment that may be a city's name: the whole, then what follows a street written without a
 * comma ("412 e 6th st austin"), longest first.
 */
export function possibleNames(segment: readonly string[]): (readonly string[])[] {
  const names: (readonly string[])[] = [segment];
  for (let length = Math.min(LONGEST_CITY, segment.length - 1); length > 0; length--) {
    if (isStreet(segment.slice(0, -length))) names.push(segment.slice(-length));
  }
  return names;
}

/** Whether a segment between the city and its state names neither: a county, a floor, a suite. */
export function isAside(segment: readonly string[]): boolean {
  const [first = '', last = ''] = [segment[0], segment.at(-1)];
  return (
    last === 'county' ||
    last === 'parish' ||
    last === 'floor' ||
    UNITS.has(first) ||
    /^\d+\p{L}?$/u.test(first)
  );
}

/** Whether words end like a street, or hold a house number. */
export function isStreet(tokens: readonly string[]): boolean {
  const end = tokens.findLast((word) => !DIRECTIONS.has(word));
  return tokens.some((word) => /\d/.test(word)) || (end !== undefined && STREET_ENDS.has(end));
}

function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
