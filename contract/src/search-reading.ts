/** How the server interpreted a search: days, categories, "free", a city (docs/product.md: discovery). */
export interface SearchReading {
  /** In the order of the text: each term's label on screens, and the search without that term. */
  said: { label: string; without: string }[];
  /** The named city: events within this radius of it come first. */
  place: { label: string; radius: number } | null;
  /** The corrected search, if the text as typed finds nothing. */
  corrected: string | null;
}

/** A header of `GET /api/events`; absent if the search contains only plain words. */
export const READING_HEADER = 'x-search-reading';

/** Headers hold only ASCII. */
export const readingHeaderOf = (reading: SearchReading): string =>
  encodeURIComponent(JSON.stringify(reading));

/** Null if there is none. The header always comes from the product's own server. */
export function readReadingHeader(value: string | null): SearchReading | null {
  if (value === null) return null;
  const reading: SearchReading = JSON.parse(decodeURIComponent(value));
  return reading;
}
